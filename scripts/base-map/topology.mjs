/** Reads a quantised TopoJSON topology. Positions are [longitude, latitude]; rings stay closed. */
export function readTopology(topology) {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => decodeArc(arc, scale, translate));
  const line = (indexes) => indexes.flatMap((index, position) => arcAt(arcs, index).slice(position === 0 ? 0 : 1));

  return {
    /** The positions of joined arcs. */
    line,
    /** The polygons of each geometry of a layer; a polygon is a list of rings. */
    polygons: (layer) =>
      geometriesOf(topology, layer).map((geometry) => ({
        id: geometry.id,
        polygons: polygonsOf(geometry).map((rings) => rings.map(line)),
      })),
    lines: (layer) => geometriesOf(topology, layer).flatMap((geometry) => linesOf(geometry).map(line)),
    /** The lines that two geometries of a layer share: borders without coasts. */
    borders: (layer) => sharedArcs(geometriesOf(topology, layer)).map((index) => arcs[index]),
  };
}

function decodeArc(arc, scale, translate) {
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** A negative index means the arc of its complement, reversed (TopoJSON 2.1.4). */
function arcAt(arcs, index) {
  return index < 0 ? arcs[~index].toReversed() : arcs[index];
}

function geometriesOf(topology, layer) {
  return topology.objects[layer].geometries;
}

function polygonsOf(geometry) {
  if (geometry.type === 'Polygon') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
}

function linesOf(geometry) {
  if (geometry.type === 'LineString') return [geometry.arcs];
  return geometry.type === 'MultiLineString' ? geometry.arcs : [];
}

function sharedArcs(geometries) {
  const owners = new Map();
  geometries.forEach((geometry, owner) => {
    for (const index of polygonsOf(geometry).flat(2)) {
      const arc = index < 0 ? ~index : index;
      owners.set(arc, (owners.get(arc) ?? new Set()).add(owner));
    }
  });
  return [...owners].filter(([, sharing]) => sharing.size > 1).map(([arc]) => arc);
}
