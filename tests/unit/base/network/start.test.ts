import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SERVICE = fileURLToPath(new URL('../../../../src/app/services/network/create-network.ts', import.meta.url))

/** Opens the network as every host does, and prints which of Node's slow parts this has loaded. */
const SCRIPT = `
const { createNetwork } = await import(${JSON.stringify(SERVICE)})
const secrets = { get: () => undefined, set: async () => {}, delete: async () => {} }
createNetwork({ env: { HTTPS_PROXY: 'http://proxy.corp.test', NODE_EXTRA_CA_CERTS: '/ca.pem' }, config: {}, secrets })
const slow = ['http', 'tls', 'internal/deps/undici/undici']
console.log(JSON.stringify(slow.filter((name) => process.moduleLoadList.includes('NativeModule ' + name))))
`

test('starting with a proxy and a certificate file loads neither HTTP nor TLS before the first request', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' })
  expect([stdout.trim(), stderr]).toEqual(['[]', ''])
})
