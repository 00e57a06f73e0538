import type { Feed } from './feeds.ts';
import type { SourceFormat } from './source-format.ts';
import { confsTech } from './sources/confs-tech.ts';
import { icalendar } from './sources/icalendar.ts';
import { lumaApi } from './sources/luma-api.ts';

export const sourceFormats: Record<Feed['format'], SourceFormat> = {
  icalendar,
  'luma-api': lumaApi,
  'confs-tech': confsTech,
};
