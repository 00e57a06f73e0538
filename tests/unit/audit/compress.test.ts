import { once } from 'node:events';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { compress } from '../../audit/compress.ts';
import { freePort } from '../../support/free-port.ts';

const closing: { close: () => unknown }[] = [];
afterAll(() => closing.forEach((each) => each.close()));

/** Answers one request on each connection and says that it stays open, but closes it as soon as a second one comes. */
async function closingServer(): Promise<string> {
  const server: NetServer = createServer((socket) => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok';
    socket.once('data', () => {
      socket.write(answer);
      socket.once('data', () => socket.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('The server under audit is asked on a new connection each time, which it cannot have closed meanwhile', async () => {
  const port = await freePort();
  const proxy = compress(await closingServer(), port);
  closing.push(proxy);
  await once(proxy, 'listening');
  for (let time = 0; time < 3; time += 1) expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('ok');
});
