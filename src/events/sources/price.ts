import type { SourceRecord } from '../event.ts';

/**
 * What an event costs, from its tickets.
 *
 * @returns null when no ticket has a price
 */
export function priceOf(tickets: readonly { amount: number; currency: string | null }[]): SourceRecord['price'] {
  const amounts = tickets.map(({ amount }) => amount).filter((amount) => Number.isFinite(amount) && amount >= 0);
  if (amounts.length === 0) return null;
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const currencies = new Set(tickets.flatMap(({ currency }) => currencyCode(currency) ?? []));
  // Amounts in several currencies cannot be compared.
  if (currencies.size > 1) return { free: max === 0, min: null, max: null, currency: null };
  return { free: max === 0, min, max, currency: [...currencies][0] ?? null };
}

/** ISO 4217, from a code or a sign. The dollar sign alone says not which dollar. */
export function currencyCode(text: string | null): string | null {
  const plain = (text ?? '').trim().toUpperCase();
  return /^[A-Z]{3}$/.test(plain) ? plain : (SIGNS[plain] ?? null);
}

const SIGNS: Record<string, string> = { '€': 'EUR', EURO: 'EUR', '£': 'GBP', FR: 'CHF', 'FR.': 'CHF', SFR: 'CHF' };
