/** The components that create the files of a dataset. */
export const datasetComponents: readonly (string | null)[] = ['Chart', 'DataTable', 'FactTable'];
