import { fillMessage, m, spokenLanguage, t } from '../../base/language/t.ts'
import { SESSION_KEY } from '../../app/rpc/client/connect.ts'

/** The paths of the entry page's script, and of the token exchange. */
export const ENTRY_SCRIPT_PATH = '/enter.js'
export const SESSION_PATH = '/session'
/** The style of the page for visitors without access. */
export const REFUSED_STYLE_PATH = '/refused.css'
/** The path of the icon, which a browser requests together with the page before the token is exchanged. */
export const ICON_PATH = '/icon.svg'

/** A page in the language spoken now. */
const page = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="${spokenLanguage()}">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width">
<link rel="icon" type="image/svg+xml" href="${ICON_PATH}">${head}
<title>${title}</title>
${body}
</html>
`

/**
 * The page at the printed address. Its script exchanges the token, and not the request itself: link previews and
 * scanners open an address before the person does and must not use the token up, and they run no scripts. The page has
 * an icon of its own; without one the browser would request an icon before it has access, and show the refusal in its
 * console.
 */
export const entryPage = (): string =>
  page(
    'Intermediated Dialog',
    '',
    `<p role="status">${t('Opening Intermediated Dialog…')}</p>
<noscript>${t('Scripts are off in this browser, and Intermediated Dialog is one: switch them on for this address.')}</noscript>
<script src="${ENTRY_SCRIPT_PATH}"></script>`,
  )

const ELSEWHERE = m(
  'In the browser that opened it first you are still let in: go to <link>this page without the rest of the address</link> there.',
)

/**
 * The page for a browser without access, most often because the printed address was used already: what happened, and
 * what to do.
 * @param used whether an address with a token was opened, so that the token is invalid
 */
export function refusedPage(used: boolean): string {
  const title = used ? t('This address has been used') : t('This browser is not let in yet')
  const why = t(
    'The address that IDi prints when it starts lets one browser in, and works once: whoever sees it later, in a history or over your shoulder, cannot read your dialogs with it.',
  )
  const elsewhere = fillMessage<string>(ELSEWHERE, { link: (words) => `<a href="/">${words.join('')}</a>` })
  const again = t('For another browser, or after its data was cleared, start IDi again: it prints a new address.')
  return page(
    `${title} · Intermediated Dialog`,
    `\n<link rel="stylesheet" href="${REFUSED_STYLE_PATH}">`,
    `<main>
<h1>${title}</h1>
<p>${why}</p>
<ul>
<li>${elsewhere.join('')}</li>
<li>${again}</li>
</ul>
</main>`,
  )
}

export const REFUSED_STYLE = `:root { color-scheme: light dark; background: light-dark(#fbfaf7, #141311); color: light-dark(#1d1b18, #f1eee7); }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 560px; margin: 0 auto; padding: 18vh 24px 48px; }
h1 { margin: 0 0 12px; font: 400 28px/1.25 Georgia, serif; }
ul { padding-left: 20px; }
li { margin: 8px 0; }
a { color: inherit; }
`

/**
 * The script of the entry page. It stores the page's secret for its origin, which servers on other ports cannot read.
 */
export const entryScript = (): string => `const key = ${JSON.stringify(SESSION_KEY)}
const say = (sentence) => {
  document.querySelector('p').textContent = sentence
}
const enter = async () => {
  try {
    // Before the token is used: without storage there would be no second try.
    localStorage.setItem(key + '.probe', '')
    localStorage.removeItem(key + '.probe')
  } catch {
    return say(${JSON.stringify(t('This browser keeps nothing for this address: allow it to store data for it, then load this page again.'))})
  }
  const token = new URLSearchParams(location.search).get('token')
  const answer = await fetch(${JSON.stringify(SESSION_PATH)}, { method: 'POST', body: token })
  if (answer.status === 200) localStorage.setItem(key, (await answer.json()).secret)
  else if (answer.status !== 204) return say(await answer.text())
  location.replace('/')
}
enter().catch(() => say(${JSON.stringify(t('IDi does not answer: is it still running? Load this page again when it is.'))}))
`
