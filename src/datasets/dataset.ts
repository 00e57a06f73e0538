/** A table of figures, as programs get it. */
export interface Dataset {
  /** Of its files on this site, without extension. */
  address: string;
  /** The page that it stands on. */
  page: { title: string; url: string };
  caption: string;
  /** `YYYY-MM-DD`: the day of the data, or of the page. */
  lastUpdated: string | undefined;
  columns: DatasetColumn[];
  /** A row of the table, in the order of the columns. Null is a value that is missing or has no end. */
  rows: (number | string | null)[][];
  /** What all figures rest on. */
  inputs: { name: string; unit?: string | undefined; value: number | string | null }[];
}

export interface DatasetColumn {
  name: string;
  /** Undefined for text and for plain numbers. */
  unit?: string | undefined;
  /** What the page says where a value is null. */
  missing?: string | undefined;
}
