/**
 * Asks a server for its health and the home page, before anybody else can.
 *
 * @param handleRequest that of the server
 * @throws naming the first of the two that does not answer 200, with the answer
 */
export async function assertServable(handleRequest: (request: Request) => Response | Promise<Response>): Promise<void> {
  for (const path of ['/api/health', '/']) {
    const response = await handleRequest(new Request(new URL(path, 'http://localhost')));
    if (response.status === 200) continue;
    throw new Error(`${path} answers ${response.status}: ${(await response.text()).slice(0, 500)}`);
  }
}
