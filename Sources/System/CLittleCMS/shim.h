#pragma once
#include <lcms2.h>

// Swift does not import these macros. Bytes of a pixel in the order of memory.
static const cmsUInt32Number easel_lcms_rgba = TYPE_RGBA_8;
static const cmsUInt32Number easel_lcms_rgba16 = TYPE_RGBA_16;
static const cmsUInt32Number easel_lcms_gray = TYPE_GRAY_8;
static const cmsUInt32Number easel_lcms_cmyk = TYPE_CMYK_8;
static const cmsUInt32Number easel_lcms_inverted_cmyk = TYPE_CMYK_8_REV;
