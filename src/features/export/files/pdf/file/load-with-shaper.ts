/**
 * Loads a module that needs the library which shapes letters, after that library alone. The library awaits while it
 * loads. If a thread is ended just when the loading goes on to the modules that import it, V8 ends the whole process.
 */
export async function loadWithShaper<T>(load: () => Promise<T>): Promise<T> {
  await import('harfbuzzjs')
  return load()
}
