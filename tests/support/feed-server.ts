/** Feeds on this machine, each of which can be made to fail in its own way. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedServer {
  origin: string;
  /** Requests so far, with their headers. */
  requests: { path: string; headers: NodeJS.Dict<string | string[]> }[];
  /** What it answers from now on. */
  answer: (listener: RequestListener) => void;
  close: () => Promise<void>;
}

export async function feedServer(first: RequestListener): Promise<FeedServer> {
  let listener = first;
  const requests: FeedServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: (next) => {
      listener = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((done) => server.listen(0, '127.0.0.1', done));
}

export function serveText(text: string, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => response.writeHead(200, { 'Content-Type': 'text/calendar', ...headers }).end(text);
}

export interface CalendarEntry {
  uid: string;
  /** `20270104T183000Z` */
  start: string;
  name: string;
  extra?: string[];
}

export function calendar(entries: CalendarEntry[]): string {
  const events = entries.flatMap(({ uid, start, name, extra = [] }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART:${start}`,
    `SUMMARY:${name}`,
    ...extra,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
