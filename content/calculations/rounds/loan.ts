/** The equal monthly instalments of a loan, and what they come to. */
export function loanInstalment({ principal, rate, years }: { principal: number; rate: number; years: number }): {
  monthly: number;
  total: number;
} {
  const months = years * 12;
  const monthlyRate = rate / 12;
  const monthly = rate === 0 ? principal / months : (principal * monthlyRate) / (1 - (1 + monthlyRate) ** -months);
  return { monthly, total: monthly * months };
}
