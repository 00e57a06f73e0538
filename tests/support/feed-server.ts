/** Feeds of events on this machine, each of which can be made to fail in its own way. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FeedServer {
  origin: string;
  /** Requests so far. */
  requests: { path: string; headers: NodeJS.Dict<string | string[]> }[];
  /** Sets what it answers from now on. */
  answer: (listener: RequestListener) => void;
  close: () => Promise<void>;
}

export async function startFeedServer(first: RequestListener): Promise<FeedServer> {
  let listener = first;
  const requests: FeedServer['requests'] = [];
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answer: (next) => {
      listener = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export function serveText(text: string, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => response.writeHead(200, { 'Content-Type': 'text/calendar', ...headers }).end(text);
}

/** A calendar of events in the next year, each with its own id, name and address. */
export function upcomingCalendar(count: number, city = 'berlin'): string {
  const year = new Date().getUTCFullYear() + 1;
  const entries = Array.from({ length: count }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:${city}-${index}@example.org`,
    'DTSTAMP:20261101T000000Z',
    `DTSTART:${year}${String(1 + (index % 9)).padStart(2, '0')}10T170000Z`,
    // So different that no two are taken for one event.
    `SUMMARY:${city} evening ${String.fromCharCode(97 + index).repeat(5)}`,
    `URL:https://example.org/${city}/${index}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...entries.flat(), 'END:VCALENDAR', ''].join('\r\n');
}
