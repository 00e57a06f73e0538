/** What a call of an AI model costs: tokens in and out, at the prices of a million of each. */
export function tokensCost(tokens: Tokens, price: Tokens): number {
  return (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
}

interface Tokens {
  input: number;
  output: number;
}
