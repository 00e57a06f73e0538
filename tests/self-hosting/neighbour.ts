/**
 * What a site asks for elsewhere, over https with a certificate of the test: a calendar at `/courses.ics`, and a receiver of messages, which it
 * prints, a line each. Its only argument is the folder with `fullchain.pem` and `privkey.pem`.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serveText, upcomingCalendar } from '../support/feed-server.ts';

const folder = process.argv[2] ?? '.';
const calendar = serveText(upcomingCalendar(3, 'vienna'));
const [cert, key] = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name)));
createServer({ cert, key }, (request, response) => {
  if (request.method === 'GET') return calendar(request, response);
  void text(request).then((message) => {
    console.log(message);
    response.end();
  });
}).listen(443);
