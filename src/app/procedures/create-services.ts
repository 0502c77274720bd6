import type { ListUpdate, PackedListUpdate } from '../../contract/library/list-update.ts'
import type { RpcServices } from '../../contract/mode/procedures.ts'
import { STANDARD_RUBRIC } from '../../dialog/judging/rubric.ts'
import type { App, HostServices } from '../app.ts'
import { connectionServices } from './connection-services.ts'
import { decodeBase64 } from '../decode-base64.ts'
import { villageServices } from './village-services.ts'
import { whyUnwritten } from '../why-unwritten.ts'
import { progressSteps } from '../progress-steps.ts'
import { tournamentServices } from './tournament-services.ts'
import { transcriptServices } from './transcript-services.ts'
import type { DialogSummary } from '../../contract/events.ts'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { isListed } from '../../dialog/list/listed.ts'
import { packList } from '../../dialog/list/packed-list.ts'
import { pageSettings } from './page-settings.ts'

/** Every procedure of the contract over one app: the same for each host but for what `host` does its own way. */
export function createServices(app: App, host: HostServices): RpcServices {
  const { engine } = app
  return {
    app: {
      info: () => ({
        version: app.version,
        host: host.host,
        dataDir: app.dataDir,
        warnings: app.warnings(),
        capabilities: host.capabilities,
        modes: (app.modes.all?.() ?? app.modes.list()).map((mode) => mode.info),
        exportFormats: app
          .exportFormats()
          .filter(({ forPrograms }) => !forPrograms)
          .map(({ id, label }) => ({ id, label })),
      }),
    },
    dialogs: {
      create: async ({ dialog, start }) => {
        const id = await engine.create(dialog)
        if (start) await engine.start(id)
        return { id }
      },
      list: async () => (await engine.list()).filter(isListed),
      watchList: (_input, signal) => chosenOf(engine.watchListUpdates(signal), isListed),
      watch: ({ id, afterSeq }, signal) => engine.watch(id, afterSeq, signal),
      pause: ({ id }) => engine.pause(id),
      resume: ({ id, ...options }) => engine.resume(id, options),
      stop: ({ id, when }) => engine.stop(id, when),
      skip: ({ id }) => engine.skip(id),
      summarize: ({ id }) => engine.summarize(id),
      changeSeat: ({ id, seat, config }) => engine.changeSeat(id, seat, config),
      say: ({ id, text }) => engine.say(id, text),
      note: ({ id, seat, text }) => engine.note(id, seat, text),
      openChild: async ({ id, dialog, title, by }) => {
        const child = await engine.openChild(id, { dialog, title, by })
        await engine.start(child)
        return { id: child }
      },
      reopenChild: ({ id }) => engine.reopenChild(id),
      openAside: async ({ id, ...aside }, signal) => ({ id: await engine.asides.open(id, aside, signal) }),
      estimateAside: ({ id, ...aside }) => engine.asides.estimate(id, aside),
      closeChild: ({ id, audience }) => engine.closeChild(id, audience),
      changeAgent: ({ id, member, by }) => engine.changeAgent(id, member, by),
      actInVillage: ({ id, act }) => engine.villages.act(id, act),
      takeSeat: ({ id, seat, text, files, seen }) => engine.takeSeat(id, seat, text, files, seen),
      answerConsent: ({ id, requestId, granted }) => engine.answerConsent(id, requestId, granted),
      regenerate: ({ id, turnId }) => engine.regenerate(id, turnId),
      editTurn: ({ id, turnId, text }) => engine.editTurn(id, turnId, text),
      chooseVersion: ({ id, turnId, versionId }) => engine.chooseVersion(id, turnId, versionId),
      async branch({ id, turnId, keep, seats, start }) {
        const branch = await engine.branch(id, { turnId, keep, seats })
        if (start) await engine.resume(branch)
        return { id: branch }
      },
      estimateBranch: ({ id, turnId, keep, seats }) => engine.estimateBranch(id, { turnId, keep, seats }),
      async whatIf({ id, turnId, change, start }) {
        const branch = await engine.whatIf(id, { turnId, change })
        if (start) await engine.resume(branch)
        return { id: branch }
      },
      estimateWhatIf: ({ id, turnId, change }) => engine.estimateWhatIf(id, { turnId, change }),
      rename: ({ id, title }) => engine.rename(id, title),
      tag: ({ id, tags }) => engine.tag(id, tags),
      pin: ({ id, pinned }) => engine.pin(id, pinned),
      bin: ({ ids }) => eachOf(ids, engine.bin.bind(engine)),
      restore: ({ ids }) => eachOf(ids, engine.restore.bind(engine)),
      remove: ({ ids }) => eachOf(ids, engine.remove.bind(engine)),
      find: ({ question, filters, limit }) => engine.find(question, filters, limit),
      retrieve: (input, signal) => app.retrieval.retrieve(input, signal),
      search: ({ query, filters, limit }) => engine.search(query, filters, limit),
      import: ({ name, base64 }) => app.importBytes(name, decodeBase64(name, base64)),
      estimate: ({ dialog }) => engine.estimate(dialog),
      proposeSides: ({ dialog }, signal) => engine.proposeSides(dialog, signal),
      prompt: ({ id, turnId, stage }) => engine.prompt(id, turnId, stage),
    },
    providers: {
      async list() {
        // The command line may have added a server meanwhile.
        await app.servers.reload()
        return app.providers.list()
      },
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
      put: (draft) => app.servers.put(draft),
      test: (draft, signal) => app.servers.test(draft, signal),
      remove: ({ id }) => app.servers.remove(id),
      putBack: ({ id }) => app.servers.putBack(id),
      power: (_input, signal) => app.servers.power(signal),
    },
    connections: connectionServices(app.connections, host),
    queue: {
      watch: (_input, signal) => app.queue.watch(signal),
      add: async ({ dialogs }) => ({ ids: await app.queue.add(dialogs) }),
      move: ({ id, to }) => app.queue.move(id, to),
      cancel: ({ id }) => app.queue.cancel(id),
      clear: () => app.queue.clear(),
      set: (change) => app.queue.set(change),
    },
    tournaments: tournamentServices(app, host),
    collections: {
      watch: ({ kind }, signal) => app.library.watch(kind, signal),
      put: ({ kind, id, revision, value }) => app.library.put(kind, { id, revision, value }),
      remove: ({ kind, ids }) => app.library.remove(kind, ids),
      import: ({ kind, name, base64 }) => app.library.import(kind, name, decodeBase64(name, base64)),
      export: async ({ kind, ids }) => host.save(await app.library.export(kind, ids)),
    },
    worlds: {
      quote: (asked) => app.worlds.quote(asked),
      begin: ({ idea }) => app.worlds.begin(idea),
      write: ({ id, step, writer }, signal) => app.worlds.write(id, step, writer, signal),
      finish: ({ id }) => app.worlds.finish(id),
    },
    villages: villageServices(),
    modes: {
      file: ({ mode }) => app.ownModes.file(mode),
      examples: () => Promise.resolve(app.ownModes.examples()),
      check: ({ file }) => app.ownModes.check(file),
    },
    prompts: {
      list: () => app.prompts.list(),
      set: ({ key, text }) => app.prompts.set(key, text),
    },
    vectors: {
      watch: (_input, signal) => app.vectors.watch(signal),
      set: (setting) => app.vectors.set(setting),
      test: (setting, signal) => app.vectors.test(setting, signal),
      make: () => app.vectors.make(),
      stop: () => app.vectors.stop(),
      clear: () => app.vectors.clear(),
    },
    transcripts: transcriptServices(app, decodeBase64),
    runFiles: {
      about: ({ id }) => app.runFiles.about(id),
      save: async ({ id }) => host.save(await app.runFiles.save(id)),
      setSpeed: ({ id, speed }) => app.runFiles.setSpeed(id, speed),
    },
    data: {
      info: () => app.data.info(),
      backUp: (_input, signal) =>
        progressSteps(async (onProgress) => ({
          kind: 'backed-up' as const,
          backup: await app.data.backUp({ signal, onProgress }),
        })),
      restore: ({ name, how }, signal) =>
        progressSteps(async (onProgress) => ({
          kind: 'restored' as const,
          report: await app.data.restore(name, how, { signal, onProgress }),
        })),
      removeBackup: ({ name }) => app.data.removeBackup(name),
      setAutomatic: ({ on }) => app.data.setAutomatic(on),
    },
    insights: {
      make: ({ id, insight }) => engine.makeInsight(id, insight),
      stop: ({ id, insight }) => engine.stopInsight(id, insight),
      retry: ({ id, extra }) => engine.retryExtra(id, extra),
    },
    memory: {
      setting: () => app.memory.setting(),
      setWhen: ({ when }) => app.memory.setWhen(when),
      records: ({ filters, limit }) => app.memory.reader.records(filters, limit),
      dialogs: ({ filters, limit }) => app.memory.reader.dialogs(filters, limit),
      standing: () => app.memory.reader.standing(),
      concepts: ({ nodes }) => app.memory.reader.concepts(nodes),
      relations: ({ nodes, limit }) => app.memory.reader.relations(nodes, limit),
      edit: ({ id, recordId, ...change }) => app.memory.edit(id, recordId, change),
      remove: ({ id, recordIds, removed }) => app.memory.remove(id, recordIds, removed),
      forget: ({ id, forgotten }) => app.memory.forget(id, forgotten),
      export: async ({ filters, format }) => host.save(await app.memory.export(filters, format)),
      ...{ next: () => app.memory.next(), graph: () => app.memory.reader.graph() },
      dismissNext: ({ id }) => app.memory.dismissNext(id),
    },
    ooc: {
      ask: ({ id, text }) => engine.ooc.ask(id, text),
      again: ({ id }) => engine.ooc.again(id),
      stop: ({ id }) => engine.ooc.stop(id),
    },
    ask: {
      put: async (question) => ({ conversation: await engine.asking.ask(question) }),
      estimate: (question) => engine.asking.estimate(question),
      watchList: (_input, signal) =>
        chosenOf(engine.watchListUpdates(signal), ({ mode, binnedAt }) => mode === ASK_MODE && binnedAt === null),
    },
    judging: {
      rubric: async () => ({ rubric: await app.judges.rubric(), standard: STANDARD_RUBRIC }),
      setRubric: ({ rubric }) => app.judges.setRubric(rubric),
      offer: ({ id }, signal) => app.judges.offer(id, signal),
      quote: async ({ id, rubric, ...panel }) =>
        engine.judging.panels.quote(id, { ...panel, rubric: rubric ?? (await app.judges.rubric()) }),
      ask: async ({ id, rubric, ...panel }) => ({
        panelId: await engine.judging.panels.ask(id, { ...panel, rubric: rubric ?? (await app.judges.rubric()) }),
      }),
      goOn: ({ id, panelId }) => engine.judging.panels.goOn(id, panelId),
      stop: ({ id, what }) => engine.judging.stop(id, what),
      measureQuote: ({ id, judges }) => engine.judging.meter.quote(id, judges),
      measure: ({ id, judges }) => engine.judging.meter.measure(id, judges),
      measured: () => engine.judging.meter.records(),
      vote: ({ id, panelId, when, choice }) => engine.judging.panels.vote(id, panelId, when, choice),
    },
    audio: {
      watch: ({ id }, signal) => app.audio.watch(id, signal),
      offer: ({ id }) => app.audio.offer(id),
      set: ({ id, ...change }) => app.audio.set(id, change),
      script: ({ id, turnId, text }) => app.audio.script(id, turnId, text),
      voice: ({ id, turnIds }) => app.audio.voice(id, turnIds),
      stop: ({ id }) => app.audio.stop(id),
      sound: ({ id, turnId }) => app.audio.sound(id, turnId),
      save: async ({ id, format }) => host.save(await app.audio.render(id, format)),
    },
    speech: {
      engines: (_input, signal) => app.speech.engines(signal),
      preview: ({ voice, text }, signal) => app.speech.preview(voice, text, signal),
    },
    files: {
      read: ({ name, base64 }, signal) => app.readBytes(name, decodeBase64(name, base64), signal),
      describe: ({ file, by }, signal) => app.describePicture(file, by, signal),
      readCard: ({ name, base64 }) => app.readCard(name, decodeBase64(name, base64)),
    },
    settings: pageSettings(app.settings),
    autoFiles: { watch: (_input, signal) => app.autoFiles.watch(signal), set: (change) => app.autoFiles.set(change) },
    network: { info: async () => app.network.info(), set: (change) => app.network.set(change) },
    programs: {
      watch: (_input, signal) => app.programs.watch(signal),
      set: (change) => app.programs.set(change),
      newToken: async () => ({ token: await app.programs.newToken() }),
    },
    host: {
      save: ({ id, format, ...how }, signal) =>
        progressSteps(async (onProgress) => host.save(await app.render(id, format, { ...how, signal, onProgress }))),
      saveMany: async ({ ids, format, ...how }) => {
        const { file, leftOut } = await app.renderMany(ids, format, how)
        const told = leftOut.length === 0 ? [] : await app.engine.list()
        const titles = new Map(told.map(({ id, title, topic }) => [id, title ?? topic]))
        return {
          ...(await host.save(file)),
          leftOut: leftOut.map(
            ({ id, error }) => `“${titles.get(id) ?? id}” could not be written. ${whyUnwritten(error)}`,
          ),
        }
      },
      savePicture: async ({ id, base64 }) => host.save(await app.namePicture(id, decodeBase64('picture', base64))),
      preview: ({ id, format, ...how }, signal) => app.preview(id, format, { ...how, signal }),
      reveal: ({ path }) => host.reveal(path),
      revealData: () => host.showFolder(app.dataDir),
      commands: (_input, signal) => host.commands(signal),
    },
  }
}

/** One after another; the first that fails stops the rest, and says why. */
async function eachOf(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) await act(id)
}

async function* chosenOf(
  updates: AsyncIterable<ListUpdate>,
  isChosen: (dialog: DialogSummary) => boolean,
): AsyncIterable<PackedListUpdate> {
  for await (const update of updates) {
    const dialogs = update.dialogs.filter(isChosen)
    if (update.whole || dialogs.length + update.removed.length > 0) yield packList({ ...update, dialogs })
  }
}
