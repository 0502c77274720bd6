import { AppError } from '../contract/errors.ts'
import type { RpcServices } from '../contract/procedures.ts'
import type { App, HostServices } from './app.ts'

/** Every procedure of the contract over one app: the same for each host but for what `host` does its own way. */
export function createServices(app: App, host: HostServices): RpcServices {
  const { engine } = app
  return {
    app: {
      info: () => ({
        version: app.version,
        host: host.host,
        dataDir: app.dataDir,
        capabilities: host.capabilities,
        modes: app.modes.list().map((mode) => mode.info),
        exportFormats: app.exportFormats(),
      }),
    },
    dialogs: {
      create: async ({ dialog, start }) => {
        const id = await engine.create(dialog)
        if (start) await engine.start(id)
        return { id }
      },
      list: () => engine.list(),
      watchList: (_input, signal) => engine.watchList(signal),
      watch: ({ id, afterSeq }, signal) => engine.watch(id, afterSeq, signal),
      pause: ({ id }) => engine.pause(id),
      resume: ({ id }) => engine.resume(id),
      stop: ({ id, when }) => engine.stop(id, when),
      skip: ({ id }) => engine.skip(id),
      summarize: ({ id }) => engine.summarize(id),
      changeSeat: ({ id, seat, config }) => engine.changeSeat(id, seat, config),
      say: ({ id, text }) => engine.say(id, text),
      note: ({ id, seat, text }) => engine.note(id, seat, text),
      estimate: ({ dialog }) => engine.estimate(dialog),
      prompt: ({ id, turnId, stage }) => engine.prompt(id, turnId, stage),
    },
    providers: {
      list: () => app.providers.list(),
      models: ({ provider, baseUrl, refresh }, signal) => app.models.list(provider, { baseUrl, refresh, signal }),
      check: ({ provider, baseUrl, model }, signal) => app.models.check(provider, { baseUrl, model, signal }),
      fit: ({ seats }, signal) => app.models.fit(seats, signal),
    },
    keys: {
      list: () => app.keys.list(),
      set: ({ provider, key }) => app.keys.set(provider, key),
      delete: ({ provider }) => app.keys.delete(provider),
      acceptPlain: ({ accept }) => app.keys.acceptPlain(accept),
    },
    local: {
      status: () => app.local.status(),
      download: ({ id }, signal) => app.local.download(id, signal),
      pause: ({ id }) => app.local.pause(id),
      remove: ({ id }) => app.local.remove(id),
      useFile: ({ path }) => app.local.useFile(path),
    },
    servers: {
      list: (_input, signal) => app.servers.list(signal),
      power: (_input, signal) => app.servers.power(signal),
    },
    files: {
      read: ({ name, base64 }) => app.readBytes(name, decodeBase64(name, base64)),
    },
    settings: {
      get: async ({ key }) => (await app.settings.get(key)) ?? null,
      set: ({ key, value }) => app.settings.set(key, value),
    },
    host: {
      save: async ({ id, format }) => host.save(await app.render(id, format)),
      reveal: ({ path }) => host.reveal(path),
    },
  }
}

function decodeBase64(name: string, base64: string): Uint8Array {
  // Node skips what is not base64, which would turn a damaged upload into a damaged text.
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) {
    throw new AppError('INPUT_INVALID', `The file "${name}" did not arrive whole: attach it again.`)
  }
  return Buffer.from(base64, 'base64')
}
