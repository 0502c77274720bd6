import { sayLater } from '../../../base/language/say.ts'
import { spokenLanguage } from '../../../core/dialog/language/spoken-language.ts'
import { zipSync } from 'fflate/browser'
import { lineOf } from '../files/index.ts'
import {
  episodeTag,
  subRip,
  turnTag,
  webVtt,
  writeMp3,
  type EpisodeAbout,
  type EpisodePart,
} from '../files/episode/index.ts'
import type { AudioFormat } from '../../../core/contract/host/audio.ts'
import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { dialogTitle } from '../../../core/dialog/selectors.ts'
import { aiNote, exportFileName } from '../../export/files/index.ts'
import { madeBy } from '../../../core/dialog/made-by.ts'
import type { RenderedExport } from '../../../app/services/ports.ts'
import type { AudioCache, VoicedTurn } from './cache.ts'
import type { DialogAudio } from './dialog-audio.ts'
import type { AudioEntry } from './entries.ts'
import type { KitTools } from './render-kit.ts'
import { turnFileNames } from './file-names.ts'
import { notWhole } from './not-whole.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** Characters of a title in a tag: players cut what is longer. */
const TITLE_CHARS = 200

interface RenderWish {
  readonly format: AudioFormat
  /** Where a podcast kit will lie on the web. */
  readonly address?: string | undefined
  /** Epoch milliseconds. */
  readonly now: number
}

/** A dialog's sound as a file. @throws DialogError DIALOG_STATE while turns are missing */
export async function renderAudio(
  dialog: DialogAudio,
  cache: AudioCache,
  { format, address, now }: RenderWish,
  tools: KitTools,
): Promise<RenderedExport> {
  await dialog.look()
  const ready = readyEntries(dialog)
  const about = aboutOf(dialog, ready)
  const named = (extension: string, mediaType: string, bytes: Uint8Array): RenderedExport => ({
    fileName: exportFileName(dialogTitle(dialog.state), extension, new Date(now)),
    mediaType,
    bytes,
  })
  const parts = ready.map(partOf)
  const srt = (): string => subRip(parts, `${madeBy(dialog.state)}. AI-generated voices.`)
  switch (format) {
    case 'vtt':
      return named('vtt', 'text/vtt; charset=utf-8', Buffer.from(webVtt(parts, about.comment)))
    case 'srt':
      return named('srt', 'application/x-subrip; charset=utf-8', Buffer.from(srt()))
    case 'mp3': {
      const frames = await Promise.all(ready.map((entry) => framesOf(cache, entry)))
      return named('mp3', 'audio/mpeg', writeMp3(await episodeTag(about, parts), frames, sum(parts)))
    }
    case 'turns': {
      const names = turnFileNames(dialog.entries.map(({ turn }) => turn))
      const files = await Promise.all(
        ready.map(async (entry): Promise<[string, Uint8Array]> => [
          names[placeOf(dialog, entry) - 1] ?? '',
          turnFile(dialog, about, entry, await framesOf(cache, entry)),
        ]),
      )
      // What is compressed already is only put together.
      return named('zip', 'application/zip', zipSync(Object.fromEntries(files), { level: 0 }))
    }
    case 'kit': {
      const frames = await Promise.all(ready.map((entry) => framesOf(cache, entry)))
      const { renderKit } = await import('./render-kit.ts')
      const { state } = dialog
      const bytes = await renderKit({ state, about, parts, frames, srt: srt(), address }, tools)
      return named('podcast.zip', 'application/zip', bytes)
    }
  }
}

/** One turn as MP3; null when it is not there. */
export async function renderTurn(
  dialog: DialogAudio,
  cache: AudioCache,
  entry: AudioEntry,
): Promise<Uint8Array | null> {
  const frames = entry.voiced && (await cache.frames(entry.plan.key))
  if (!frames) return null
  return turnFile(dialog, aboutOf(dialog, [entry]), entry, frames)
}

type Ready = AudioEntry & { readonly voiced: VoicedTurn }

/** What failed is left out; what has not been tried is missing. */
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

async function framesOf(cache: AudioCache, { plan }: AudioEntry): Promise<Uint8Array> {
  const frames = await cache.frames(plan.key)
  if (!frames)
    throw new DialogError(
      'DIALOG_STATE',
      'The sound of a turn was lost or damaged on the disk: voice the dialog again, only that turn is made anew.',
    )
  return frames
}

function partOf({ turn, voiced, text }: Ready): EpisodePart {
  const { number, seat, kind, isTurn, name } = turn
  return { number, seat, kind, isTurn, name, text, count: voiced.count, sentences: voiced.sentences }
}

const sum = (parts: readonly EpisodePart[]): number => parts.reduce((total, { count }) => total + count, 0)

function turnFile(dialog: DialogAudio, about: EpisodeAbout, entry: AudioEntry, frames: Uint8Array): Uint8Array {
  const { turn, text } = entry
  return writeMp3(
    turnTag(about, { ...turn, text }, placeOf(dialog, entry), dialog.entries.length),
    [frames],
    entry.voiced?.count ?? 0,
  )
}

/** Counted over all that is to be heard: a turn that fails leaves its number free. */
function placeOf(dialog: DialogAudio, entry: AudioEntry): number {
  return dialog.entries.findIndex(({ turn }) => turn.turnId === entry.turn.turnId) + 1
}

function aboutOf({ state }: DialogAudio, entries: readonly AudioEntry[]): EpisodeAbout {
  const voices = [
    ...new Set(
      entries.map(
        ({ voice, turn }) => `${lineOf(memberName(state, turn.member ?? turn.seat))}: ${voice.engine}/${voice.voice}`,
      ),
    ),
  ]
  return {
    title: shortenText(lineOf(dialogTitle(state)), TITLE_CHARS + 1),
    artists: SEAT_IDS.map((seat) => lineOf(memberName(state, seat))),
    date: state.startedAt ?? state.createdAt,
    language: state.config ? spokenLanguage(state.config) : undefined,
    comment: `${aiNote(state)} AI-generated voices. ${voices.join(', ')}.${notWhole(
      state,
      entries.map(({ turn }) => turn),
    )}`,
  }
}
