import type { KeyInfo } from '../../../../core/contract/host/keys.ts'
import { EXIT } from '../../exit-codes.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { readSecret } from '../../input/read-secret.ts'
import { table } from '../../display/table.ts'
import type { Terminal } from '../../display/terminal.ts'
import { usageError } from '../../usage-error.ts'

/** Runs `idi keys list`. */
export async function listKeysCommand(
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const info = await withApp(options, (app) => app.keys.list())
  if (options.json) await terminal.out(`${JSON.stringify(info, null, 2)}\n`)
  else {
    await terminal.out(
      table(
        ['PROVIDER', 'KEY', 'FROM'],
        info.keys.map((key) => [
          key.provider,
          shownKey(key),
          key.variable ?? (key.source === 'store' ? info.store : ''),
        ]),
      ),
    )
    if (info.note !== null) terminal.say(info.note)
  }
  return EXIT.done
}

/**
 * Runs `idi keys set`. The key comes from stdin, because arguments are visible in the shell's history and in the list
 * of processes.
 */
export async function setKeyCommand(
  provider: string,
  options: PlaceOptions & { readonly excess: boolean },
  terminal: Terminal,
): Promise<number> {
  if (options.excess)
    throw usageError(
      'A key is read from stdin, never from the command line, where others can see it: name the provider alone, and replace a key that was typed there.',
    )
  const { store, key } = await withApp(options, async (app) => {
    const info = (await app.keys.list()).keys.find((each) => each.provider === provider)
    // A key is asked for only for a known provider, so that a mistyped name is reported before a key is pasted. `set`
    // refuses an unknown one.
    const typed = info ? await readSecret(`Key for ${info.label} (it is not shown): `, terminal) : ''
    const after = await app.keys.set(provider, typed)
    return { store: after.store, key: after.keys.find((each) => each.provider === provider) }
  })
  if (key) await terminal.out(`${key.label}: ${shownKey(key)}, kept in: ${store}\n`)
  return EXIT.done
}

/** Runs `idi keys delete`. */
export async function deleteKeyCommand(provider: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  const before = await withApp(options, async (app) => {
    const key = (await app.keys.list()).keys.find((each) => each.provider === provider)
    await app.keys.delete(provider)
    return key
  })
  if (!before) return EXIT.done
  terminal.say(before.present ? `The key of ${before.label} is deleted.` : `There was no key of ${before.label}.`)
  return EXIT.done
}

function shownKey(key: KeyInfo): string {
  if (!key.present) return 'none'
  return key.lastFour === null ? 'set' : `...${key.lastFour}`
}
