import type { Vendor } from '../vendor.ts'

/** Where a person makes a key of a vendor; undefined where none is needed. */
export function keyPage({ site, keyPath }: Pick<Vendor, 'site' | 'keyPath'>): string | undefined {
  return keyPath === undefined ? undefined : site + keyPath
}
