import { comma } from '../../../base/format/count.ts'
import { speakWithin } from '../../../base/files/speak-within.ts'
import { frameLanguage } from '../../../base/language/languages.ts'
import { t, translateKnown } from '../../../base/language/t.ts'
import { sayLater } from '../../../base/language/say.ts'
import { describeVoice } from '../../../core/dialog/language/describe-voice.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import type { FileHandle } from 'node:fs/promises'
import { writeZip } from '../../../base/files/write-zip.ts'
import { lineOf } from '../files/index.ts'
import {
  atPlace,
  episodeBytes,
  episodeTag,
  mp3Head,
  subRip,
  turnTag,
  webVtt,
  type EpisodeAbout,
  type EpisodePart,
} from '../files/episode/index.ts'
import type { AudioFormat } from '../../../core/contract/host/audio.ts'
import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { dialogTitle } from '../../../core/dialog/selectors.ts'
import { plainTitle } from '../../../core/dialog/plain-title.ts'
import { aiNote, exportFileName, type WrittenExport } from '../../export/files/index.ts'
import { madeBy } from '../../../core/dialog/made-by.ts'
import type { AudioCache, VoicedTurn } from './cache.ts'
import type { DialogAudio } from './dialog-audio.ts'
import type { AudioEntry } from './entries.ts'
import type { KitTools } from './write-kit.ts'
import { turnFileNames } from './file-names.ts'
import { folderAddress } from './folder-address.ts'
import { notWhole, chapterTitlePart } from './not-whole.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** The most characters of a title in a tag; players cut longer ones. */
const TITLE_CHARS = 200
/** The most hours of sound in a file: a kit with that MP3 and an M4A is still below the 4 GB of a zip. */
const MAX_HOURS = 48

interface RenderWish {
  readonly format: AudioFormat
  /** The web address at which a podcast kit will be published. */
  readonly address?: string | undefined
  /** The present time, in milliseconds since 1970. */
  readonly now: number
}

/**
 * Writes a dialog's sound as a file. The words that the app adds are in the language of the dialog where the app has
 * that language. However long the episode is, only one turn's sound is in memory at a time.
 * @throws DialogError DIALOG_STATE while turns are missing, or when they are more than one file can hold
 */
export async function renderAudio(
  dialog: DialogAudio,
  cache: AudioCache,
  { format, address, now }: RenderWish,
  tools: KitTools,
): Promise<WrittenExport> {
  await dialog.look()
  const { config } = dialog.state
  const language = frameLanguage([config && dialogLanguage(config)])
  return speakWithin(language, () => renderIn(language, dialog, cache, { format, address, now }, tools))
}

/** The file is written later, in the same language. */
async function renderIn(
  language: string,
  dialog: DialogAudio,
  cache: AudioCache,
  { format, address, now }: RenderWish,
  tools: KitTools,
): Promise<WrittenExport> {
  const ready = readyEntries(dialog)
  if (format !== 'vtt' && format !== 'srt') checkLength(ready)
  const about = await aboutOf(dialog, ready)
  const named = (extension: string, mediaType: string, write: WrittenExport['write']): WrittenExport => ({
    fileName: exportFileName(dialogTitle(dialog.state), extension, new Date(now)),
    mediaType,
    write: (file, signal) => speakWithin(language, () => write(file, signal)),
  })
  const parts = ready.map((entry) => partOf(dialog.state, entry))
  const srt = subRip(parts, t('{made}. AI-generated voices.', { made: t(madeBy(dialog.state)) }))
  const text = (words: string) => (file: FileHandle) => file.writeFile(words)
  switch (format) {
    case 'vtt':
      return named('vtt', 'text/vtt; charset=utf-8', text(webVtt(parts, about.comment)))
    case 'srt':
      return named('srt', 'application/x-subrip; charset=utf-8', text(srt))
    case 'mp3':
      return named('mp3', 'audio/mpeg', async (file, signal) => {
        const pieces = episodePieces(await episodeTag(about, parts), cache, ready)
        await file.writeFile(pieces, { signal })
      })
    case 'turns': {
      const names = turnFileNames(dialog.entries.map(({ turn }) => turn))
      const files = ready.map((entry) => {
        const place = placeOf(dialog, entry)
        return { name: names[place - 1] ?? '', content: turnPieces(turnHead(dialog, about, entry), cache, entry) }
      })
      return named('zip', 'application/zip', (file, signal) => writeZip(file, files, { at: now, signal }))
    }
    case 'kit': {
      const { writeKit } = await import('./write-kit.ts')
      const kit = { state: dialog.state, about, parts, srt, home: kitHome(address), at: now }
      const mp3Of = (tag: Uint8Array) => ({
        bytes: episodeHead(tag, ready).length + episodeBytes(countOf(ready)),
        pieces: () => episodePieces(tag, cache, ready),
      })
      return named('podcast.zip', 'application/zip', (file, signal) =>
        writeKit(file, { ...kit, mp3Of }, { ...tools, signal: AbortSignal.any([tools.signal, signal]) }),
      )
    }
  }
}

/** The address of a kit's folder; null when none was given. @throws AppError INPUT_INVALID */
const kitHome = (address: string | undefined): string | null =>
  address === undefined || address === '' ? null : folderAddress(address)

const countOf = (ready: readonly Ready[]): number => ready.reduce((total, { voiced }) => total + voiced.count, 0)

const episodeHead = (tag: Uint8Array, ready: readonly Ready[]): Uint8Array => mp3Head('episode', tag, countOf(ready))

/** The bytes of an episode in order, each speaker at a place of its own, read turn by turn. */
async function* episodePieces(tag: Uint8Array, cache: AudioCache, ready: readonly Ready[]): AsyncGenerator<Uint8Array> {
  yield episodeHead(tag, ready)
  for (const entry of ready) yield atPlace(await framesOf(cache, entry), entry.turn.seat)
}

/** The bytes of one turn's file in order. */
async function* turnPieces(head: Uint8Array, cache: AudioCache, entry: Ready): AsyncGenerator<Uint8Array> {
  yield head
  yield await framesOf(cache, entry)
}

/** One turn as an MP3 file; null when it has no sound. */
export async function renderTurn(
  dialog: DialogAudio,
  cache: AudioCache,
  entry: AudioEntry,
): Promise<Uint8Array | null> {
  const frames = entry.voiced && (await cache.frames(entry.plan.key))
  if (!frames) return null
  return Buffer.concat([turnHead(dialog, await aboutOf(dialog, [entry]), entry), frames])
}

type Ready = AudioEntry & { readonly voiced: VoicedTurn }

/** The entries with sound. Failed ones are left out. @throws DialogError DIALOG_STATE if others are still missing */
function readyEntries(dialog: DialogAudio): readonly Ready[] {
  const { turns } = dialog.view()
  const ready = dialog.entries.flatMap((entry): Ready[] => (entry.voiced ? [{ ...entry, voiced: entry.voiced }] : []))
  const failed = turns.filter((turn) => turn.state === 'failed').length
  if (ready.length === 0)
    throw new DialogError(
      'DIALOG_STATE',
      failed === 0
        ? 'Nothing of this dialog has been voiced yet: voice it first.'
        : 'No turn of this dialog could be voiced: see what each of them says.',
    )
  const missing = turns.length - ready.length - failed
  if (missing > 0)
    throw new DialogError(
      'DIALOG_STATE',
      sayLater(
        '{missing, plural, one {# of {count} turns is not voiced yet: voice it first.} other {# of {count} turns are not voiced yet: voice them first.}}',
        { missing, count: turns.length },
      ),
    )
  return ready
}

function checkLength(ready: readonly Ready[]): void {
  const hours = ready.reduce((total, { voiced }) => total + voiced.seconds, 0) / 3_600
  if (hours > MAX_HOURS)
    throw new DialogError(
      'DIALOG_STATE',
      sayLater(
        'This dialog is {hours} hours long as sound, and a file holds {most} at most: its captions can be saved, and each turn can be heard in the app.',
        { hours: Math.ceil(hours), most: MAX_HOURS },
      ),
    )
}

async function framesOf(cache: AudioCache, { plan }: AudioEntry): Promise<Uint8Array> {
  const frames = await cache.frames(plan.key)
  if (!frames)
    throw new DialogError(
      'DIALOG_STATE',
      'The sound of a turn was lost or damaged on the disk: voice the dialog again, only that turn is made anew.',
    )
  return frames
}

function partOf(state: DialogState, { turn, voiced, text }: Ready): EpisodePart {
  const { number, seat, isTurn, name } = turn
  const title = chapterTitlePart(state, turn.turnId)
  return { number, seat, title, isTurn, name, text, count: voiced.count, sentences: voiced.sentences }
}

function turnHead(dialog: DialogAudio, about: EpisodeAbout, entry: AudioEntry): Uint8Array {
  const { turn, text, voiced } = entry
  const tag = turnTag(
    about,
    { ...turn, title: chapterTitlePart(dialog.state, turn.turnId), text },
    placeOf(dialog, entry),
    dialog.entries.length,
  )
  return mp3Head('turn', tag, voiced?.count ?? 0)
}

/** The number of an entry in the episode, from 1. Entries that failed are counted, too, so that their numbers stay free. */
function placeOf(dialog: DialogAudio, entry: AudioEntry): number {
  return dialog.entries.findIndex(({ turn }) => turn.turnId === entry.turn.turnId) + 1
}

async function aboutOf(dialog: DialogAudio, entries: readonly AudioEntry[]): Promise<EpisodeAbout> {
  const { state } = dialog
  const named = await Promise.all(
    entries.map(
      async (entry) =>
        `${lineOf(memberName(state, entry.turn.member ?? entry.turn.seat))}: ${lineOf(await voiceName(dialog, entry))}`,
    ),
  )
  const voices = [...new Set(named)]
  return {
    title: shortenText(lineOf(plainTitle(state)), TITLE_CHARS + 1),
    artists: SEAT_IDS.map((seat) => lineOf(memberName(state, seat))),
    date: state.startedAt ?? state.createdAt,
    language: state.config ? dialogLanguage(state.config) : undefined,
    comment: [
      aiNote(state),
      t('AI-generated voices. {voices}.', { voices: voices.join(comma()) }),
      notWhole(
        state,
        entries.map(({ turn }) => turn),
      ),
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  }
}

/** The name of a voice with that of its engine, as the page shows them; its id for a voice that its engine does not list. */
async function voiceName(dialog: DialogAudio, { engine, voice }: AudioEntry): Promise<string> {
  if (engine === null) return `${voice.voice} (${voice.engine})`
  const { label, voices } = await dialog.info(engine)
  const listed = voices.find(({ id }) => id === voice.voice)
  return `${listed ? describeVoice(listed).name : voice.voice} (${translateKnown(label)})`
}
