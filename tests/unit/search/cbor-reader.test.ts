import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CborError, CborReader } from '../../../src/search/cbor-reader.ts';

describe('the CBOR reader', () => {
  it.each([
    ['00', 0],
    ['17', 23],
    ['1818', 24],
    ['190100', 256],
    ['1a00010000', 65536],
    ['20', -1],
    ['3818', -25],
    ['39ffff', -65536],
  ])('reads the integer %s as %d', (hex, value) => {
    expect(reader(hex).integer()).toBe(value);
  });

  it('reads text and arrays', () => {
    const cbor = reader('8262c3bc05');
    expect([cbor.array(), cbor.text(), cbor.unsigned()]).toEqual([2, 'ü', 5]);
  });

  it('skips an item with everything inside it', () => {
    const cbor = reader('8301820263616263190100' + '07');
    cbor.skip();
    expect(cbor.unsigned()).toBe(7);
  });

  it.each([
    ['an empty file', '', 'truncated'],
    ['a cut number', '1901', 'truncated'],
    ['a cut text', '6361', 'truncated'],
    ['an array longer than the file', '9affffffff00', 'truncated'],
    ['a 64-bit number', '1b0000000000000001', 'malformed'],
    ['a map', 'a10102', 'malformed'],
    ['an array without a length', '9f01ff', 'malformed'],
  ])('refuses %s', (_, hex, code) => {
    expect(() => reader(hex).skip()).toThrow(expect.objectContaining({ code }) as CborError);
  });

  it('throws nothing but its own error, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.constantFrom('array', 'text', 'unsigned', 'integer', 'skip'),
        (bytes, method) => {
          const cbor = new CborReader(Buffer.from(bytes));
          try {
            cbor[method]();
            expect(cbor.position).toBeLessThanOrEqual(bytes.length);
          } catch (error) {
            expect(error).toBeInstanceOf(CborError);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});

function reader(hex: string): CborReader {
  return new CborReader(Buffer.from(hex, 'hex'));
}
