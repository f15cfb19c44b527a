/** The address of one of the base map's own files: they come with the panel. */
export function baseFile(name: string): string {
  return new URL(`${import.meta.env.BASE_URL}base/${name}.geojson`, document.baseURI).href;
}
