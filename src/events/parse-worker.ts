/** The thread that parses sources. One source after another is sent to it; what it throws is sent back as a reason. */
import { parentPort, workerData } from 'node:worker_threads';
import { required } from '../shared/required.ts';
import { linksIn, parseSource } from './parse-source.ts';
import type { ParseAnswer, ParseRequest } from './parser-pool.ts';
import type { ParseContext } from './source-format.ts';

/** Characters of what one source lists, as JSON: what the store and the memory of the refresh grow by. */
const LISTED_TEXT_MAX = 10_000_000;

const context = workerData as ParseContext;
const port = required(parentPort, 'the port of the worker');

port.on('message', (request: ParseRequest) => port.postMessage(answer(request)));
port.postMessage('ready');

function answer({ wanted, task }: ParseRequest): ParseAnswer {
  try {
    const parsed = JSON.stringify(wanted === 'links' ? linksIn(task) : parseSource(task, context));
    if (parsed.length <= LISTED_TEXT_MAX) return { parsed };
    return { refused: `more than ${LISTED_TEXT_MAX / 1e6} MB of text in what it lists` };
  } catch (failure) {
    return { refused: failure instanceof Error ? failure.message : String(failure) };
  }
}
