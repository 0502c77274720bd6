import { Changes } from '../../../base/async/changes.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { programSettingSchema, type ProgramPlace, type ProgramsView } from '../../../core/contract/host/programs.ts'
import { isRehearsal } from '../../../core/contract/rehearsal.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { EnginePorts, Settings } from '../../../core/engine/ports.ts'
import { createAccount } from './account.ts'
import { createAgents } from './agents/agents.ts'
import type { Programs } from './programs.ts'
import { drawToken, isToken, keepProgramSetting, readProgramSetting, tokenEnds } from './setting.ts'

interface Parts {
  readonly settings: Settings
  readonly engine: Pick<Engine, 'state' | 'settled'>
  readonly ports: Pick<EnginePorts, 'providers' | 'clock' | 'random'>
}

/** The permissions of other programs, and their costs. */
export function createPrograms({ settings, engine, ports }: Parts): Programs {
  const news = new Changes()
  const changed = news.tell
  const lock = new SerialLock()
  const account = createAccount({ settings, engine, now: () => ports.clock.now() }, changed)
  const agents = createAgents({ settings, ports, account, changed })
  let place: ProgramPlace = { url: null, problem: null }

  async function view(): Promise<ProgramsView> {
    return {
      ...place,
      setting: await readProgramSetting(settings),
      tokenEnds: await tokenEnds(settings),
      spent: await account.spent(),
      agents: (await agents.list()).length,
    }
  }

  return {
    account,
    agents,
    setting: () => readProgramSetting(settings),
    set: (change) =>
      lock.run(async () => {
        const setting = parseInput(programSettingSchema, {
          ...(await readProgramSetting(settings)),
          ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
        })
        for (const model of [setting.host, setting.mind]) if (model) ports.providers.get(model.provider, model)
        if (setting.mind && isRehearsal(setting.mind.provider))
          throw new AppError(
            'INPUT_INVALID',
            'The rehearsal voices decide nothing for agents: choose a model, or leave it to fixed rules.',
          )
        await keepProgramSetting(settings, setting)
        changed()
      }),
    newToken: () =>
      lock.run(async () => {
        const token = await drawToken(settings)
        changed()
        return token
      }),
    admits: (token) => isToken(settings, token),
    place(where) {
      place = where
      changed()
    },
    async *watch(signal) {
      for await (const _changed of news.follow(signal)) yield await view()
    },
  }
}
