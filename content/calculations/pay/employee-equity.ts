/**
 * What options and virtual shares bring in a sale of a company that has one class of shares. Amounts are in one currency, before
 * tax.
 *
 * Both are counted as if they were shares: a share is worth (price + options × strike) ÷ (shares + options), as long as that is
 * more than the strike. A virtual share with the same base price is paid the same gain, but by the company, as wages: the
 * employer's charges on it come out of the proceeds too.
 */
export function optionsAtSale(sale: EmployeeSale): OptionSale {
  const { price, shares, units, strike } = sale;
  const perShare = (price + units * strike) / (shares + units);
  if (perShare <= strike) return { perUnit: 0, paid: 0, exercise: 0, holders: price };
  const perUnit = perShare - strike;
  return { perUnit, paid: perUnit * units, exercise: strike * units, holders: price - perUnit * units };
}

/** As `optionsAtSale`: nobody pays a strike, and `charges` are the employer's, as a share of what is paid out. */
export function virtualSharesAtSale(sale: EmployeeSale, chargeRate: number): VirtualSale {
  const { perUnit, paid, holders } = optionsAtSale(sale);
  const charges = paid * chargeRate;
  return { perUnit, paid, charges, holders: holders - charges };
}

/** `shares` are those in issue, `units` the options or virtual shares that have vested, `strike` their exercise or base price. */
interface EmployeeSale {
  price: number;
  shares: number;
  units: number;
  strike: number;
}

/** `exercise` is what the employees must pay to exercise; `holders` what is left for those who hold shares already. */
interface OptionSale {
  perUnit: number;
  paid: number;
  exercise: number;
  holders: number;
}

interface VirtualSale {
  perUnit: number;
  paid: number;
  charges: number;
  holders: number;
}
