import { AppError } from '../../../core/contract/errors/errors.ts'

/** Checks the web address of a folder and returns it with a slash at its end. @throws AppError INPUT_INVALID when it is none */
export function folderAddress(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new AppError(
      'INPUT_INVALID',
      'The address of a podcast begins with https:// or http://, such as https://example.com/show/.',
    )
  url.search = ''
  url.hash = ''
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}
