import type { AudioView, VoiceOffer } from '../../../core/contract/host/audio.ts'
import { formatEngineCost } from '../../voices/voice-words.ts'
import { useApp } from '../../host/app-model.ts'
import { usePreference } from '../../host/store/preferences.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useRequest } from '../../host/use-request.ts'
import { useListening } from '../player/listening.tsx'

/** More natural voices than those that would speak, where there are any: offered until somebody answers, and never again. */
export function VoicesOffer({ view }: { readonly view: AudioView }) {
  const { id } = useListening()
  const { client } = useApp()
  const { busy, run } = useToastedAction()
  const [answer, setAnswer] = usePreference('voices.offer', '')
  const [usual, setUsual] = usePreference<VoiceOffer['voices']>('voices.defaults', {})
  // Another voice chosen meanwhile may leave nobody to speak for.
  const { value: offer } = useRequest(answer === '' ? `${id} ${JSON.stringify(view.voices)}` : null, () =>
    client.audio.offer({ id }),
  )
  if (offer === null || answer !== '') return null

  async function accept({ voices }: VoiceOffer): Promise<void> {
    if (!(await run((host) => host.audio.set({ id, voices })))) return
    // They speak the dialogs to come, too: this is the only time that anybody asks.
    setUsual({ ...usual, ...voices })
    setAnswer('used')
  }
  return (
    <div className="listen-offer row wrap" role="group" aria-label="More natural voices">
      <p>{formatOffer(offer)}</p>
      <button type="button" className="button primary" disabled={busy} onClick={() => void accept(offer)}>
        Use them
      </button>
      <button type="button" className="button" disabled={busy} onClick={() => setAnswer('kept')}>
        Keep the built-in ones
      </button>
    </div>
  )
}

function formatOffer(offer: VoiceOffer): string {
  const where = offer.remote ? 'Text leaves this computer.' : ''
  const cost = offer.remote || offer.usdPerMillionChars !== 0 ? formatEngineCost(offer) : ''
  return [
    `${offer.from} has voices that sound more natural: use them?`,
    `${offer.names} would speak this dialog and new ones.`,
    where,
    cost,
  ]
    .filter((words) => words !== '')
    .join(' ')
}
