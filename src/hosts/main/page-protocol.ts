import type { CustomScheme, Protocol } from 'electron'
import { securityHeaders } from '../../app/security-headers.ts'
import { readStaticFile } from '../../app/static-files.ts'
import { HOST, SCHEME } from './security/origin.ts'

/** The necessary privileges of the page's scheme. To be registered before the app is ready. */
export const PAGE_SCHEME: CustomScheme = { scheme: SCHEME, privileges: { standard: true, secure: true } }

const HEADERS = securityHeaders('none')

/** Serves the built page under app://bundle/ and nothing else. @param root folder of the built page */
export function handlePageProtocol(protocol: Protocol, root: string): void {
  protocol.handle(SCHEME, (request) => answerPage(request, root))
}

/** One response for the app:// scheme. */
export async function answerPage(
  request: { readonly url: string; readonly method: string },
  root: string,
): Promise<Response> {
  const url = URL.parse(request.url)
  const ours = url !== null && url.protocol === `${SCHEME}:` && url.host === HOST && request.method === 'GET'
  const file = ours ? await readStaticFile(root, url.pathname || '/') : null
  if (file === null)
    return new Response('There is nothing here.\n', {
      status: 404,
      headers: { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(file.bytes, { headers: { ...HEADERS, 'Content-Type': file.mediaType } })
}
