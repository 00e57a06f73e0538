/** Bookings, invoices, revenue and ARR of a contract: four figures that people confuse. */

/**
 * What one contract adds in the calendar year in which it starts, by each way of counting: `booked` is the whole price on
 * signature, `invoiced` is the first instalment (a year in advance at most), `revenue` is what was delivered by 31 December, in
 * equal months, and `arr` is twelve months' price, if the contract recurs and is in force on 31 December.
 * Something sold once is delivered whole: it is a contract of one month that does not recur.
 */
export function contractInYear({ price, months, startMonth, recurs }: Contract): ContractInYear {
  const perMonth = price / months;
  const monthsThisYear = 13 - startMonth;
  return {
    booked: price,
    invoiced: perMonth * Math.min(months, 12),
    revenue: perMonth * Math.min(months, monthsThisYear),
    arr: recurs && months >= monthsThisYear ? perMonth * 12 : 0,
  };
}

/** The change in annual recurring revenue over a period: new customers + expansion − contraction − cancelled. */
export function netNewArr({ fromNew, expansion, contraction, cancelled }: ArrMovement): number {
  return fromNew + expansion - contraction - cancelled;
}

interface Contract {
  /** For the whole term, without tax. */
  price: number;
  /** The term. */
  months: number;
  /** 1 is January; the contract starts on its first day. */
  startMonth: number;
  /** Whether it is a subscription that renews. */
  recurs: boolean;
}

interface ContractInYear {
  booked: number;
  invoiced: number;
  revenue: number;
  arr: number;
}

/** Amounts of annual recurring revenue, all positive. */
interface ArrMovement {
  fromNew: number;
  expansion: number;
  contraction: number;
  cancelled: number;
}
