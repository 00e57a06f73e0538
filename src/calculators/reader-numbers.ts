/**
 * The numbers that the reader has put in, and what else was chosen, by the name of the input, as readers type them: in the address and, if the
 * reader agrees, on this device. No request carries the latter.
 */
import type { InputValue } from './calculator.ts';

const KEY = 'numbers';

export type Numbers = Record<string, InputValue>;

/** What a text in the address stands for: a number as programs write it, whatever the language. */
const PROGRAM_NUMBER = /^-?\d+(\.\d+)?$/;

/** The texts of the address and the numbers of the device: those of the address win. */
export function readNumbers(names: Iterable<string>): Numbers {
  const parameters = new URLSearchParams(location.search);
  const kept = keptNumbers() ?? {};
  const found: Numbers = {};
  for (const name of names) {
    const text = parameters.getAll(name).at(-1);
    const value = kept[name];
    if (text !== undefined) found[name] = PROGRAM_NUMBER.test(text) ? Number(text) : text;
    else if (value !== undefined) found[name] = value;
  }
  return found;
}

/** An address with these numbers of the reader, and none of the other names. */
export function withNumbers(address: string, names: Iterable<string>, numbers: Numbers): URL {
  const url = new URL(address, location.href);
  for (const name of names) {
    const number = numbers[name];
    if (number === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, String(number));
  }
  return url;
}

/** Null unless the reader has agreed. */
export function keptNumbers(): Numbers | null {
  try {
    // Only `keepNumbers` writes them.
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Numbers | null;
  } catch {
    // No storage, or nothing that this code wrote: as if the reader had not agreed.
    return null;
  }
}

/** @param numbers null to forget them */
export function keepNumbers(numbers: Numbers | null): void {
  try {
    if (numbers) localStorage.setItem(KEY, JSON.stringify(numbers));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser may refuse storage: then the numbers are in the address alone.
  }
}
