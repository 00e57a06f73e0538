import type { Html } from '../html-template.ts';

/** A part of the dashboard. It fails alone. */
export type Section = (request: Request, now: Date) => Html | Promise<Html>;
