/** What was read, or undefined if there is no such file. Any other failure is thrown. */
export async function ifThere<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  return reading.catch((failure: unknown) => {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT') return undefined;
    throw failure;
  });
}
