import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../../base/language/t.ts'
import type { SeatConfig } from '../../../../../core/contract/dialog-config.ts'
import type { World } from '../../../../../core/contract/story/world.ts'
import { useApp } from '../../../../../page/host/app-model.ts'
import { useStore } from '../../../../../page/host/store/use-select.ts'

interface NewWorldButtonProps {
  /** The narrator's seat in the form; null while it is incomplete. */
  readonly narrator: SeatConfig | null
  readonly onMade: (world: World) => void
}

/** The window is loaded on demand, because most stories are played in an existing world. */
const NewWorldModal = lazy(async () => ({ default: (await import('./new-world-modal.tsx')).NewWorldModal }))

/** A button that opens the window for making a world, with the number of unfinished worlds. */
export function NewWorldButton({ narrator, onMade }: NewWorldButtonProps) {
  const { worldDrafts } = useApp()
  const unfinished = useStore(worldDrafts).items?.length ?? 0
  const [open, setOpen] = useState(false)
  const writer = narrator && {
    provider: narrator.provider,
    model: narrator.model,
    ...(narrator.baseUrl !== undefined && { baseUrl: narrator.baseUrl }),
    ...(narrator.thinking !== undefined && { thinking: narrator.thinking }),
    ...(narrator.effort !== undefined && { effort: narrator.effort }),
    ...(narrator.sampling !== undefined && { sampling: narrator.sampling }),
  }
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        <Sparkles size={16} aria-hidden />
        {unfinished === 0 ? t('New world') : t('New world ({count} unfinished)', { count: unfinished })}
      </button>
      {open && (
        <Suspense fallback={null}>
          <NewWorldModal writer={writer} onMade={onMade} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
