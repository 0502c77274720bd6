import { Layers } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { modelName } from '../../../core/dialog/model-name.ts'
import { t } from '../../../base/language/t.ts'
import { formatDigestNote } from './fold-words.ts'
import './fold-card.css'
import { GrowingText } from '../../ui/growing-text.tsx'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** The note at the place where a digest replaced the oldest turns, with the digest itself. */
export const FoldCard = memo(function FoldCard({ index, line }: { readonly index: number; readonly line: number }) {
  const fold = useDialog((state) => state.folds[index])
  const words = fold ? formatDigestNote(fold) : ''
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const textId = useId()
  if (!fold) return null
  return (
    <article className="turn fold-note" aria-labelledby={titleId} tabIndex={-1} data-line={line}>
      <div className="turn-margin relative">
        <h2 id={titleId}>{t('Folded')}</h2>
      </div>
      <div className="turn-body relative shrink">
        <div className="fold-line muted type-small row baseline wrap rows-2 pad-3 pad-x-5 rounded">
          <Layers size={14} aria-hidden />
          <p>
            {t('{words} The speakers now read the digest in their place; nothing is lost from this transcript.', {
              words,
            })}
          </p>
          <button
            type="button"
            className="disclosure surface muted type-small medium pad-x-4 rounded"
            aria-expanded={open}
            aria-controls={open ? textId : undefined}
            onClick={() => setOpen(!open)}
          >
            {t('Read the digest')}
          </button>
        </div>
        {open && (
          <div id={textId} className="aside muted type-body">
            <h3 className="below-2">{t('Digest by {model}', { model: modelName(fold) })}</h3>
            <GrowingText text={fold.text} above={1} />
          </div>
        )}
      </div>
    </article>
  )
})
