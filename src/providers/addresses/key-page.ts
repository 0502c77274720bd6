import type { Vendor } from '../vendor.ts'

/** The page where a person creates a vendor's key; undefined when none is needed. */
export function keyPage({ site, keyPath }: Pick<Vendor, 'site' | 'keyPath'>): string | undefined {
  return keyPath === undefined ? undefined : site + keyPath
}
