import type { RpcServices } from '../../contract/mode/procedures.ts'
import { VILLAGES } from '../../modes/village/villages.ts'
import { decodeBase64 } from '../decode-base64.ts'
import { readVillageFile } from '../set-up/read-village.ts'

/** The villages that a page may begin one in. */
export function villageServices(): RpcServices['villages'] {
  return {
    list: () => Object.values(VILLAGES),
    read: ({ name, base64 }) => readVillageFile(decodeBase64(name, base64)),
  }
}
