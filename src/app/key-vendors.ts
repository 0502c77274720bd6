import { keyPage } from '../providers/addresses/key-page.ts'
import { VENDORS } from '../providers/vendors.ts'
import type { Config } from './config/config.ts'
import type { KeyVendor } from './services/keys/create-keys.ts'

/**
 * All providers in the list of keys that are fixed: the vendors that need a key, and the configuration's servers
 * that name a variable for one.
 */
export function keyVendors(config: Config): readonly KeyVendor[] {
  const vendors = VENDORS.filter((vendor) => vendor.keyNames.length > 0).map((vendor) => ({
    id: vendor.id,
    label: vendor.label,
    variables: vendor.keyNames,
    page: keyPage(vendor),
  }))
  const servers = Object.entries(config.servers ?? {}).flatMap(([id, { label, keyEnv }]) =>
    keyEnv === undefined ? [] : [{ id, label: label ?? id, variables: [keyEnv] }],
  )
  return [...vendors, ...servers]
}
