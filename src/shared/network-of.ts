/**
 * The network that an address belongs to. Of IPv6 its first bits: providers give a customer all addresses of a /64 at least, and of a /56 or
 * /48 at most (RFC 6177). An IPv4 address stands for itself.
 */
export function networkOf(address: string, bits: 64 | 56 | 48): string {
  if (!address.includes(':')) return address;
  // An IPv4 address in the notation of IPv6 (RFC 4291, section 2.5.5.2).
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = after === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...(after ?? [])].map((group) =>
    parseInt(group, 16),
  );
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const network = [first, second, third, ...(bits === 48 ? [] : [bits === 56 ? fourth & 0xff00 : fourth])];
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`;
}
