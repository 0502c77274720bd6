import { t, translateKnown } from '../../base/language/t.ts'
import type { ExportPart } from '../../core/contract/export-parts.ts'
import type { ExportContent, ExportPreview } from '../../core/contract/library/library.ts'
import { formatBytes } from '../../base/format/bytes.ts'
import { Problem } from '../ui/problem.tsx'
import { HtmlPreview } from './html-preview.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { SvgPreview } from './svg-preview.tsx'
import { useRequest } from '../host/use-request.ts'
import { language } from '../host/language.ts'
import { useApp } from '../host/app-model.ts'

/** A preview of the file, with its name and its size. */
export function PreviewPane({
  id,
  format,
  content,
  parts,
  paper,
  words,
}: {
  readonly id: string
  readonly format: string
  /** How much the file contains; undefined for a file without the words of the dialog. */
  readonly content: ExportContent | undefined
  readonly parts: readonly ExportPart[]
  readonly paper: 'a4' | 'letter'
  /** The language of headings, dates and notes; absent when none was chosen. */
  readonly words?: string
}) {
  const { client } = useApp()
  const { value: answer, error } = useRequest(
    `${id} ${format} ${content ?? 'none'} ${parts.join(' ')} ${paper} ${words ?? ''}`,
    (signal) =>
      client.host.preview(
        {
          id,
          format,
          ...(content && { content }),
          ...(words !== undefined && { words }),
          parts: [...parts],
          paper,
          appLanguage: language.get(),
        },
        { signal },
      ),
  )
  return (
    <div className="export-preview">
      <p className="export-file muted type-small break">
        {answer ? (
          <>
            <strong className="ink">{answer.fileName}</strong> {formatBytes(answer.bytes)}
          </>
        ) : error ? (
          t('There is no preview.')
        ) : (
          t('Preparing the preview')
        )}
      </p>
      {answer?.warning !== undefined && <p className="type-small in-warn">{translateKnown(answer.warning)}</p>}
      <div
        className="export-text grow shrink-y framed rounded sunken pad-5 pad-x-6"
        role="region"
        aria-label={t('Preview')}
        tabIndex={0}
        aria-busy={answer === null && error === null}
      >
        {error && <Problem error={error} />}
        {answer && <Shown preview={answer} />}
        {answer?.cut && <p className="hint">{t('It goes on: this is only its beginning.')}</p>}
      </div>
    </div>
  )
}

function Shown({ preview: { text, base64, mediaType } }: { readonly preview: ExportPreview }) {
  if (base64 !== undefined) return <PdfPreview base64={base64} />
  if (text === null)
    return <p className="hint">{t('This file cannot be shown here. Save it and open it to look at it.')}</p>
  if (mediaType === 'image/svg+xml') return <SvgPreview svg={text} />
  return mediaType.startsWith('text/html') ? <HtmlPreview html={text} /> : <pre dir="auto">{text}</pre>
}
