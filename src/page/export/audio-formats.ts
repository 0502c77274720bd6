import { t, wordTable } from '../../base/language/t.ts'
import type { AudioFormat, AudioView } from '../../core/contract/host/audio.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { kitAddress } from './kit-address.tsx'
import { takeSaved } from './save-export.ts'
import { runAction } from '../host/use-action.ts'

/** The sound formats with the words that describe them. */
export const AUDIO_CHOICES: readonly { readonly format: AudioFormat; readonly label: string; readonly hint: string }[] =
  [
    wordTable(
      {
        format: 'mp3',
        label: 'Episode, MP3',
        hint: 'One file in stereo, each speaker at a place of its own, with chapters, a cover and the transcript.',
      },
      'label',
      'hint',
    ),
    wordTable(
      { format: 'turns', label: 'MP3 per turn, zip', hint: 'Each turn as a file of its own.' },
      'label',
      'hint',
    ),
    wordTable(
      { format: 'vtt', label: 'Captions, WebVTT', hint: 'With the names of the speakers, for web players.' },
      'label',
      'hint',
    ),
    wordTable({ format: 'srt', label: 'Captions, SRT', hint: 'For video editors and most players.' }, 'label', 'hint'),
    wordTable(
      {
        format: 'kit',
        label: 'Podcast kit, zip',
        hint: 'The episode, its cover, show notes, chapters, transcripts; a feed if you say where it will lie; M4A where this computer has ffmpeg.',
      },
      'label',
      'hint',
    ),
  ]

/** The sentence that says what a sound file of this format contains. */
export function audioHint(format: AudioFormat): string {
  return AUDIO_CHOICES.find((each) => each.format === format)?.hint ?? ''
}

/** The reason in a sentence why no sound can be saved yet; null when all of it can be saved. */
export function whyNoSound(view: AudioView | null): string | null {
  if (view === null) return t('What there is to hear is not known yet.')
  if (view.turns.length === 0) return t('Nothing has been said yet.')
  const missing = view.turns.filter(({ state }) => state !== 'ready').length
  if (missing === 0) return null
  if (missing === view.turns.length) return t('It is not voiced yet.')
  return t('{missing} of {length} turns {missing, plural, one {is} other {are}} not voiced yet.', {
    missing,
    length: view.turns.length,
  })
}

/**
 * Saves a dialog as sound, where the host saves files or as a download, and says where. Returns false when it was
 * cancelled or failed.
 */
export async function saveAudio(
  client: RpcClient,
  id: string,
  format: AudioFormat,
  canReveal: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  const saved = await runAction(async () => {
    const wish = { id, format, ...(format === 'kit' && { address: kitAddress.get() }) }
    return takeSaved(client, await client.audio.save(wish, { signal }), canReveal)
  }, signal)
  return saved ?? false
}
