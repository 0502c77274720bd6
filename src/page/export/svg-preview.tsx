import { useEffect, useRef } from 'react'
import { t } from '../../base/language/t.ts'
import './svg-preview.css'

/** An SVG as a picture, in which no script can run. */
export function SvgPreview({ svg }: { readonly svg: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [svg])
  return <img ref={image} className="svg-preview block at-most-full" alt={t('Argument map')} />
}
