/** A data table, as programs get it. */
export interface Dataset {
  /** Path of its files on this site, without extension. */
  address: string;
  /** The page that contains it. */
  page: { title: string; url: string };
  caption: string;
  /** `YYYY-MM-DD`: the day of the data, or of the page. */
  lastUpdated: string | undefined;
  columns: DatasetColumn[];
  /** Rows of the table, in column order. Null is a missing or infinite value. */
  rows: (number | string | null)[][];
  /** How a spreadsheet computes the cells from others, undefined where it does not. */
  formulas: (string | undefined)[][];
  /** Assumptions behind all figures. */
  inputs: { name: string; unit?: string | undefined; value: number | string | null }[];
}

export interface DatasetColumn {
  name: string;
  /** Undefined for text and for plain numbers. */
  unit?: string | undefined;
  /** What the page says where a value is null. */
  missing?: string | undefined;
}
