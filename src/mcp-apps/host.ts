/**
 * Speaks with the chat that shows this page: JSON-RPC over `postMessage`, by the specification of MCP Apps of 2026-01-26
 * (https://github.com/modelcontextprotocol/ext-apps). Its own client library is four times as large as a page may be.
 */
const PROTOCOL = '2026-01-26';

/** How a page shows what its tool answers. */
export interface Shows<Answer> {
  /** The arguments of the call, which come before its answer. */
  readonly input?: (args: Readonly<Record<string, unknown>>) => void;
  readonly answer: (answer: Answer) => void;
  /** What the tool said instead of an answer. */
  readonly failure: (text: string) => void;
}

/** @typeParam Answer the structured answer of the tool */
export class Host<Answer> {
  readonly #shows: Shows<Answer>;
  readonly #waiting = new Map<number | string, PromiseWithResolvers<Payload<Answer>>>();
  #lastId = 0;

  constructor(shows: Shows<Answer>) {
    this.#shows = shows;
    addEventListener('message', ({ source, data }: MessageEvent<Message<Answer> | null>) => {
      if (source === parent && data?.jsonrpc === '2.0') this.#receive(data);
    });
    document.addEventListener('click', (event) => this.#followLink(event));
  }

  /** From now on the page shows what the chat sends. */
  async connect(): Promise<void> {
    const appInfo = { name: document.title, version: '1.0.0' };
    const appCapabilities = { availableDisplayModes: ['inline', 'fullscreen'] };
    const { hostContext = {} } = await this.#request('ui/initialize', { protocolVersion: PROTOCOL, appInfo, appCapabilities });
    adapt(hostContext);
    send({ method: 'ui/notifications/initialized' });
    new ResizeObserver(tellSize).observe(document.documentElement);
  }

  /** Calls a tool of the same server, and shows what it answers. */
  async callTool(name: string, args: object): Promise<void> {
    try {
      this.#show(await this.#request('tools/call', { name, arguments: args }));
    } catch (failure) {
      this.#shows.failure(failure instanceof Error ? failure.message : String(failure));
    }
  }

  /** Tells the model what the reader sees. A chat need not take it. */
  tellModel(text: string): void {
    this.#request('ui/update-model-context', { content: [{ type: 'text', text }] }).catch(() => undefined);
  }

  #receive({ id, method, params = {}, result = {}, error }: Message<Answer>): void {
    if (method === undefined) this.#settle(id ?? '', result, error);
    else if (id !== undefined) answerHost(id, method);
    else if (method === 'ui/notifications/tool-input') this.#shows.input?.(params.arguments ?? {});
    else if (method === 'ui/notifications/tool-result') this.#show(params);
    else if (method === 'ui/notifications/host-context-changed') adapt(params);
  }

  #show({ structuredContent, content = [], isError }: Payload<Answer>): void {
    if (isError !== true && structuredContent !== undefined) this.#shows.answer(structuredContent);
    else this.#shows.failure(content.map(({ text = '' }) => text).join('\n'));
  }

  #request(method: string, params: object): Promise<Payload<Answer>> {
    const id = ++this.#lastId;
    const answer = Promise.withResolvers<Payload<Answer>>();
    this.#waiting.set(id, answer);
    send({ id, method, params });
    return answer.promise;
  }

  #settle(id: number | string, result: Payload<Answer>, error: Message<Answer>['error']): void {
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result);
  }

  /** A frame in a chat cannot leave it: the chat opens links of the site, and of others. */
  #followLink(event: MouseEvent): void {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link) return;
    event.preventDefault();
    const url = new URL(link.getAttribute('href') ?? '', document.documentElement.dataset['site']).href;
    this.#request('ui/open-link', { url }).catch(() => open(url, '_blank'));
  }
}

/** The chat asks only whether the page is there, and whether it may end. */
function answerHost(id: number | string, method: string): void {
  const isKnown = method === 'ping' || method === 'ui/resource-teardown';
  send(isKnown ? { id, result: {} } : { id, error: { code: -32601, message: 'Method not found' } });
}

function send(message: object): void {
  // The origin of the chat is not known, and nothing here is secret.
  parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
}

function adapt({ theme }: HostContext): void {
  if (theme !== undefined) document.documentElement.style.colorScheme = theme;
}

function tellSize(): void {
  const { width, height } = document.documentElement.getBoundingClientRect();
  send({ method: 'ui/notifications/size-changed', params: { width: Math.ceil(width), height: Math.ceil(height) } });
}

interface HostContext {
  readonly theme?: 'light' | 'dark';
}

/** What messages carry, as far as a page reads it. */
interface Payload<Answer> extends HostContext {
  readonly hostContext?: HostContext;
  readonly arguments?: Readonly<Record<string, unknown>>;
  readonly structuredContent?: Answer;
  readonly content?: readonly { readonly text?: string }[];
  readonly isError?: boolean;
}

interface Message<Answer> {
  readonly jsonrpc?: string;
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: Payload<Answer>;
  readonly result?: Payload<Answer>;
  readonly error?: { readonly message?: string };
}
