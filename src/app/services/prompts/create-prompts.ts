import { sayLater, saying, type Sentence } from '../../../base/language/say.ts'
import { z } from 'zod'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { PromptText } from '../../../core/contract/library/library.ts'
import { INSTRUCTIONS_MAX_CHARS, PROMPT_TEXTS_MAX } from '../../../core/contract/limits.ts'
import type { Mode, ModeRegistry, ModeText, Settings } from '../../../core/engine/ports.ts'
import type { Prompts } from '../ports.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** How many earlier versions of each text are kept. */
const VERSIONS_MAX = 20
const SETTING = 'prompts'

const versionSchema = z.object({ text: z.string(), at: z.number() })
/** The person's edits by key: the current text, null for the standard one, and the versions before it. */
const storedSchema = z.record(
  z.string(),
  z.object({ current: versionSchema.nullable(), versions: z.array(versionSchema) }),
)
type Stored = z.infer<typeof storedSchema>

interface PromptsDeps {
  readonly modes: ModeRegistry
  /** Texts that belong to no dialog: instructions to models that turn a file into text. */
  readonly besides?: readonly ModeText[] | undefined
  readonly settings: Settings
  /** The present time, in milliseconds since 1970. */
  readonly now?: () => number
}

/** The prompts of the modes with the person's edits, which are stored in the settings. */
export function createPrompts({ modes, besides = [], settings, now = Date.now }: PromptsDeps): Prompts {
  const pieces = new Map(
    [...modes.list(), { texts: besides }].flatMap(editable).map((piece) => [piece.key, piece] as const),
  )
  const apart = new Set(besides.map(({ key }) => key))
  const changes = new SerialLock()

  const read = async (): Promise<Stored> => storedSchema.catch({}).parse((await settings.get(SETTING)) ?? {})

  async function set(key: string, text: string | null): Promise<PromptText> {
    const piece = pieces.get(key)
    if (!piece)
      throw new AppError(
        'INPUT_INVALID',
        sayLater('There is no prompt "{key}" to edit.', { key: beginningOf(key, 80) }),
      )
    const newText = text === null ? null : checked(piece, text)
    const stored = await read()
    const { current = null, versions = [] } = stored[key] ?? {}
    const next = newText === null || newText === piece.text ? null : newText
    if (next === (current?.text ?? null)) return toPromptText(piece, stored[key])
    // A text that becomes current again is removed from the earlier versions.
    const earlier = [...(current ? [current] : []), ...versions]
      .filter((version) => version.text !== next)
      .slice(0, VERSIONS_MAX)
    const entry = { current: next === null ? null : { text: next, at: now() }, versions: earlier }
    const all = { ...stored, [key]: entry }
    if (Object.values(all).filter((each) => each.current).length > PROMPT_TEXTS_MAX)
      throw new AppError(
        'INPUT_INVALID',
        sayLater('At most {promptTextsMax} prompts can differ from the standard: restore one you need no more.', {
          promptTextsMax: PROMPT_TEXTS_MAX,
        }),
      )
    await settings.set(SETTING, all)
    return toPromptText(piece, entry)
  }

  return {
    async list() {
      const stored = await read()
      return [...pieces.values()].map((piece) => toPromptText(piece, stored[piece.key]))
    },
    // Changes run one after another, so that two windows do not overwrite each other's changes.
    set: (key, text) => changes.run(() => set(key, text)),
    async text(key) {
      return (await read())[key]?.current?.text ?? besides.find((each) => each.key === key)?.text ?? ''
    },
    async edited(mode) {
      const stored = await read()
      const texts = [...pieces.values()].filter(
        (piece) => (piece.mode === null && !apart.has(piece.key)) || piece.mode === mode,
      )
      return Object.fromEntries(
        texts.flatMap(({ key }) => (stored[key]?.current ? [[key, stored[key].current.text]] : [])),
      )
    },
  }
}

interface Piece extends ModeText {
  readonly label: string | Sentence
}

/** The texts of a mode that can be edited. */
function editable({ texts }: Pick<Mode, 'texts'>): readonly Piece[] {
  return texts.flatMap((text) => (text.label === null ? [] : [{ ...text, label: text.label }]))
}

function toPromptText({ key, mode, style, label, text }: Piece, stored: Stored[string] | undefined): PromptText {
  const { message, ...said } = saying(label)
  return {
    key,
    mode,
    ...(style !== undefined && { style }),
    label: message,
    ...said,
    standard: text,
    current: stored?.current?.text ?? text,
    versions: stored?.versions ?? [],
  }
}

function checked({ label, text: standard }: Piece, text: string): string {
  const trimmed = text.replaceAll('\r\n', '\n').trim()
  if (trimmed === '' && standard !== '')
    throw new AppError(
      'INPUT_INVALID',
      sayLater('"{name}" is empty: write what the models should be told, or restore the standard text.', {
        name: typeof label === 'string' ? { message: label } : label,
      }),
    )
  if (trimmed.length > INSTRUCTIONS_MAX_CHARS)
    throw new AppError(
      'INPUT_INVALID',
      sayLater('"{name}" is longer than {instructionsMaxChars} characters: shorten it.', {
        name: typeof label === 'string' ? { message: label } : label,
        instructionsMaxChars: INSTRUCTIONS_MAX_CHARS,
      }),
    )
  return trimmed
}
