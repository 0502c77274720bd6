import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'unpdf/pdfjs'
import { t } from '../../base/language/t.ts'
import { Problem } from '../ui/problem.tsx'
import './pdf-preview.css'

type Reading = { readonly pages: readonly PDFPageProxy[]; readonly all: number } | 'failed' | null

/** The most pages in the preview, because each is a picture in memory. */
const PAGES_MAX = 60

/** The pages of a PDF as pictures; each is rendered when it comes into view. */
export function PdfPreview({ base64 }: { readonly base64: string }) {
  const [read, setRead] = useState<Reading>(null)
  useEffect(() => {
    let open: PDFDocumentProxy | null = null
    let left = false
    async function load(): Promise<void> {
      const { getDocument } = await import('unpdf/pdfjs')
      const data = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
      const file = await getDocument({ data, verbosity: 0 }).promise
      open = file
      const count = Math.min(file.numPages, PAGES_MAX)
      const pages = await Promise.all(Array.from({ length: count }, (_, at) => file.getPage(at + 1)))
      if (!left) setRead({ pages, all: file.numPages })
    }
    load().catch(() => left || setRead('failed'))
    return () => {
      left = true
      void open?.loadingTask.destroy()
    }
  }, [base64])
  if (read === 'failed')
    return <Problem>{t('The pages cannot be drawn here. The file can be saved all the same.')}</Problem>
  if (read === null) return <p className="hint">{t('Drawing the pages')}</p>
  return (
    <ol className="pdf-preview stack gap-5 middle" aria-label={t('Pages')}>
      {read.pages.map((page, at) => (
        <li className="full" key={at}>
          <Page page={page} label={t('Page {at} of {all}', { at: at + 1, all: read.all })} />
        </li>
      ))}
      {read.all > read.pages.length && (
        <li className="hint full">
          {t('And {all, plural, one {# more page} other {# more pages}}.', { all: read.all - read.pages.length })}
        </li>
      )}
    </ol>
  )
}

function Page({ page, label }: { readonly page: PDFPageProxy; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = page.getViewport({ scale: 1 })
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let task: ReturnType<PDFPageProxy['render']> | null = null
    const watch = new IntersectionObserver((entries) => {
      if (task !== null || !entries.some(({ isIntersecting }) => isIntersecting)) return
      const scale = (element.clientWidth * devicePixelRatio) / width
      element.width = Math.round(width * scale)
      element.height = Math.round(height * scale)
      task = page.render({ canvas: element, viewport: page.getViewport({ scale }) })
      // The rendering is cancelled when the window closes.
      task.promise.catch(() => {})
    })
    watch.observe(element)
    return () => {
      watch.disconnect()
      task?.cancel()
    }
  }, [page, width, height])
  return <canvas ref={canvas} role="img" aria-label={label} style={{ aspectRatio: `${width} / ${height}` }} />
}
