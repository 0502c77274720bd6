import { Download, Megaphone, StepForward } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../base/language/t.ts'
import { speedOf } from '../../model/village-state.ts'
import type { VillageState } from '../../model/world.ts'
import { useDialog, useDialogStore } from '../../../../page/dialog-view/use-dialog.ts'
import { useApp } from '../../../../page/host/app-model.ts'
import { useStore } from '../../../../page/host/store/use-select.ts'
import { runAction, useToastedAction } from '../../../../page/host/use-action.ts'
import { takeSaved } from '../../../../page/export/save-export.ts'
import { Menu } from '../../../../page/ui/menu.tsx'
import { VillageActModal, type VillageWish } from './village-act-modal.tsx'

/** The speeds to choose from, in seconds of the village per real second. */
const SPEEDS = [0.5, 1, 2, 5, 10, 30, 60]
/** The speed "as fast as possible". It applies to scripts; models take the time they need. */
const FASTEST = 0

/** The speed of a village, a single step, and the acts of its game master. */
export function VillageControls({ world }: { readonly world: VillageState }) {
  const { id } = useDialogStore().get().state
  const { client, info } = useApp()
  const status = useDialog((state) => state.status)
  const speed = useDialog((state) => state.clock?.speed ?? speedOf(state))
  const { busy, run } = useToastedAction()
  const [wish, setWish] = useState<VillageWish | null>(null)
  const canReveal = useStore(info).value?.capabilities.revealFile ?? false
  const saveLog = () => void runAction(async () => takeSaved(client, await client.villages.saveLog({ id }), canReveal))
  if (status !== 'running' && status !== 'paused' && status !== 'created')
    return (
      <button type="button" className="button" onClick={saveLog}>
        <Download size={14} aria-hidden />
        {t('Log as CSV')}
      </button>
    )
  const speeds = SPEEDS.includes(speed) || speed === FASTEST ? SPEEDS : [...SPEEDS, speed].toSorted((a, b) => a - b)
  const step = (how: 'stage' | 'turn') => void runAction(() => client.dialogs.resume({ id, step: how }))
  return (
    <>
      <select
        className="input village-speed"
        aria-label={t('Speed')}
        value={speed}
        disabled={busy}
        onChange={({ target }) =>
          void run((host) => host.villages.act({ id, act: { kind: 'speed', speed: Number(target.value) } }))
        }
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
        <option value={FASTEST}>{t('As fast as possible')}</option>
      </select>
      <button
        type="button"
        className="button"
        disabled={status !== 'paused'}
        title={status === 'paused' ? t('A second of the village') : t('Pause it first')}
        onClick={() => step('stage')}
      >
        <StepForward size={14} aria-hidden />
        {t('Step')}
      </button>
      <button
        type="button"
        className="button"
        disabled={status !== 'paused'}
        title={status === 'paused' ? t('Up to the next thing that is said') : t('Pause it first')}
        onClick={() => step('turn')}
      >
        {t('To the next words')}
      </button>
      <Menu
        label={t('As game master')}
        icon={<Megaphone size={14} aria-hidden />}
        items={[
          { id: 'announce', label: t('Announce something…'), run: () => setWish('announce') },
          { id: 'spawn', label: t('Put a thing on the map…'), run: () => setWish('spawn') },
          { id: 'come', label: t('Have somebody come…'), run: () => setWish('come') },
          { id: 'log', label: t('Save the log as CSV'), run: saveLog },
        ]}
      />
      {wish !== null && <VillageActModal wish={wish} world={world} onClose={() => setWish(null)} />}
    </>
  )
}
