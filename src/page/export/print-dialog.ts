import { t } from '../../base/language/t.ts'
import type { ExportPart } from '../../core/contract/export-parts.ts'
import type { ExportContent } from '../../core/contract/library/library.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { language } from '../host/language.ts'
import { dismissToast, showToast } from '../host/toasts.ts'
import { runAction } from '../host/use-action.ts'
import { fillFrame } from './page-frame.ts'
import './print-dialog.css'

export interface PrintWish {
  readonly id: string
  readonly content: ExportContent
  readonly parts: readonly ExportPart[]
  readonly words?: string
}

/** The page to print is hidden on the screen, so that its thousands of turns are laid out only for paper. */
const UNSEEN = '@media screen { body { display: none; } }'
const FACES = ['16px Inter', '16px Newsreader', 'italic 16px Newsreader']

/**
 * Above this number of characters a browser needs more than a few seconds to print: about 500 turns with their drafts.
 */
const LONG_CHARS = 1_000_000

/** Stops the current printing; null for none. Another printing replaces it. */
let leave: AbortController | null = null

/**
 * Prints a dialog with the layout of its HTML file: the whole dialog, not the screen. It is rendered in a frame
 * without scripts, which may only open the print window.
 */
export async function printDialog(client: RpcClient, { parts, ...asked }: PrintWish): Promise<void> {
  leave?.abort()
  const leaving = new AbortController()
  leave = leaving
  const { signal } = leaving
  let toast = 0
  const say = (text: string): void => {
    dismissToast(toast)
    const action = { label: t('Cancel'), run: () => leaving.abort() }
    toast = showToast({ tone: 'plain', text, action }, { stays: true })
  }
  say(t('Preparing the pages for the printer'))
  await runAction(async () => {
    const wish = { ...asked, format: 'html', parts: [...parts], whole: true, appLanguage: language.get() }
    const { text } = await client.host.preview(wish, { signal })
    if (text === null || signal.aborted) return
    // The browser does not respond until it has laid all pages out.
    if (text.length > LONG_CHARS)
      say(t('A long dialog: laying out its pages may take minutes. Export saves it as a PDF sooner'))
    await printPage(text, signal)
  }, signal)
  dismissToast(toast)
}

async function printPage(html: string, signal: AbortSignal): Promise<void> {
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  signal.addEventListener('abort', () => frame.remove())
  const stands = new Promise<Document>((resolve) => fillFrame(frame, html, { more: UNSEEN, onStands: resolve }))
  document.body.append(frame)
  const page = await Promise.race([stands, aborted(signal)])
  if (page === null) return
  await unfold(page)
  const view = frame.contentWindow
  if (signal.aborted || view === null) return
  // A browser that opens its print window asynchronously needs the frame until it has read it.
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}

/**
 * Opens collapsed parts and loads the fonts, because printing does not wait for them. Link targets within a long page
 * are removed: searching every sheet for them takes long, and paper has no links.
 */
async function unfold(page: Document): Promise<void> {
  for (const folded of page.querySelectorAll('details')) folded.open = true
  if (page.body.textContent.length > LONG_CHARS / 2)
    for (const link of page.querySelectorAll('a[href^="#"]')) link.removeAttribute('href')
  const letters = [...new Set(page.body.textContent)].join('')
  await Promise.allSettled(FACES.map((face) => page.fonts.load(face, letters)))
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
}
