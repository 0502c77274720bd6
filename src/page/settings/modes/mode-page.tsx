import { ArrowLeft } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import { useModes } from '../../dialog-view/use-modes.ts'
import { useApp } from '../../host/app-model.ts'
import { formatRoute } from '../../host/route.ts'
import { useSelect, useStore } from '../../host/store/use-select.ts'
import { Problem } from '../../ui/problem.tsx'
import { modeDrafts } from './mode-drafts.ts'
import { ModeEditor } from './mode-editor.tsx'
import './modes-section.css'

/** The page of a mode that the person made, found by the id in the address. */
export function ModePage({ id }: { readonly id: string }) {
  const { problem } = useStore(useApp().modes)
  const { own } = useModes()
  const draft = useSelect(modeDrafts, (drafts) => drafts[id]) ?? null
  const item = own?.find((each) => each.id === id) ?? null
  return (
    <section aria-labelledby="settings-mode" className="stack gap-5">
      <a
        className="mode-back muted type-small medium self-start no-line"
        href={formatRoute({ screen: 'settings', section: 'modes' })}
      >
        <ArrowLeft size={14} aria-hidden />
        {t('Modes')}
      </a>
      {own !== null && (item !== null || draft !== null) ? (
        <ModeEditor id={id} item={item} draft={draft} others={own.filter((each) => each.id !== id)} />
      ) : (
        <>
          <h2 id="settings-mode">{t('Mode')}</h2>
          {problem !== null && <Problem error={problem} />}
          {problem === null && (
            <p className="hint">
              {own === null ? t('Loading the mode.') : t('This mode is not there: it was deleted.')}
            </p>
          )}
        </>
      )}
    </section>
  )
}
