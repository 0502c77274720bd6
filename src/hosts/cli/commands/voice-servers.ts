import { parseServerUrl } from '../../../providers/addresses/endpoint.ts'
import { formatList, plural } from '../../../base/format/count.ts'
import { SPEECH_KINDS, type SpeechKind } from '../../../core/contract/host/servers.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { EXIT } from '../exit-codes.ts'
import { quotePiece } from '../input/assignments.ts'
import { readSecret } from '../input/read-secret.ts'
import { withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'
import { warnPlainHttp } from '../run/warn-plain-http.ts'

/** The kinds of speech servers, by the words with which they are typed. */
export const SPEAKS: Readonly<Record<string, SpeechKind>> = Object.fromEntries(
  SPEECH_KINDS.map((kind) => [kind.replace('-speech', ''), kind]),
)

interface AddOptions extends PlaceOptions {
  readonly url?: string
  readonly speaks?: string
  readonly label?: string
  readonly voices?: string
  readonly model?: string
  readonly key?: boolean
  readonly excess: boolean
}

/** The time limit for listing voices, in milliseconds. A server that takes longer counts as not answering. */
const LIST_WAIT_MS = 20_000

/** Runs `idi voices add`: prints the name on stdout, and what the server offers on stderr. */
export async function addVoicesCommand(name: string, options: AddOptions, terminal: Terminal): Promise<number> {
  const { url = '', speaks = 'piper', label = name, voices, model, excess } = options
  if (excess) throw usageError('There is a word too many: a key is read from stdin, never from the command line.')
  const kind = SPEAKS[speaks]
  if (kind === undefined)
    throw usageError(`--speaks ${quotePiece(speaks)} is unknown: it is ${formatList(Object.keys(SPEAKS), 'or')}.`)
  if (url.trim() === '') throw usageError('Say where the speech server is: --url http://HOST:PORT')
  parseServerUrl(label, url)
  return withApp(options, async (app) => {
    const key = options.key === true ? (await readSecret(`Key of ${label}: `, terminal)).trim() : undefined
    const settings = {
      label,
      kind,
      baseUrl: url,
      ...(voices !== undefined && { voices: voices.split(',') }),
      ...(model !== undefined && { model }),
    }
    const { id } = await app.servers.put({ name, settings, ...(key !== undefined && { key }) })
    await terminal.out(`${id}\n`)
    await warnPlainHttp(app, [url], terminal)
    const engine = (await app.speech.engines(AbortSignal.timeout(LIST_WAIT_MS))).find((each) => each.id === id)
    terminal.say(
      terminalText(
        engine?.ready === true && engine.voices.length > 0
          ? `${label} has ${plural(engine.voices.length, 'voice')}: idi voices lists them, idi speak ID --engine ${id} speaks with them.`
          : `Added. ${engine?.why ?? engine?.about ?? ''}`,
      ),
    )
    return EXIT.done
  })
}

/** Runs `idi voices remove`. */
export function removeVoicesCommand(name: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const engine = (await app.speech.engines(AbortSignal.timeout(LIST_WAIT_MS))).find(({ id }) => id === name)
    if (!engine?.added)
      throw usageError(`No speech server ${quotePiece(name)} was added here: idi voices lists those there are.`)
    await app.servers.remove(name)
    terminal.say(terminalText(`Removed ${engine.label}, and its key.`))
    return EXIT.done
  })
}
