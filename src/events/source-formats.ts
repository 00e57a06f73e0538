import type { Feed } from './feeds.ts';
import type { SourceFormat } from './source-format.ts';
import { bevy } from './sources/bevy.ts';
import { confsTech } from './sources/confs-tech.ts';
import { developersEvents } from './sources/developers-events.ts';
import { icalendar } from './sources/icalendar.ts';
import { lumaApi } from './sources/luma-api.ts';
import { schemaOrg } from './sources/schema-org.ts';
import { theEventsCalendar } from './sources/the-events-calendar.ts';

export const sourceFormats: Record<Feed['format'], SourceFormat> = {
  icalendar,
  'schema-org': schemaOrg,
  bevy,
  'the-events-calendar': theEventsCalendar,
  'developers-events': developersEvents,
  'luma-api': lumaApi,
  'confs-tech': confsTech,
};
