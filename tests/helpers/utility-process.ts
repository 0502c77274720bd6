import { registerHooks } from 'node:module'

/**
 * Loaded first into a Node process, this gives it what a utility process of a packaged Electron app has: a port to its
 * parent, a module `electron` that starts no processes, and an executable that cannot run as Node (as its fuses say).
 */
const listeners: ((event: { readonly data: unknown }) => void)[] = []
process.on('message', (data) => listeners.forEach((listener) => listener({ data })))
Object.assign(process, {
  parentPort: {
    on: (_name: 'message', listener: (typeof listeners)[number]) => listeners.push(listener),
    postMessage: (message: unknown) => process.send?.(message),
  },
})
Object.defineProperty(process.versions, 'electron', { value: '45.0.0' })
Object.defineProperty(process, 'execPath', { value: '/bin/true' })
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: 'stand-in:electron', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === 'stand-in:electron'
      ? { format: 'module', source: 'export const net = {}', shortCircuit: true }
      : next(url, context),
})
