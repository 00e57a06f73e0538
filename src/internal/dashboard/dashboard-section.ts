import type { Html } from '../html-template.ts';

/** A section of the dashboard. If it throws, the other sections still show. */
export type DashboardSection = (request: Request, now: Date) => Html | Promise<Html>;
