interface Shade {
  background: string;
  text: string;
}

interface StatusColor {
  light: Shade;
  dark: Shade;
}

/** The colours that the contract's status tables refer to. Text contrast is at least 4.5:1 in both colour schemes. */
export const STATUS_COLORS: Record<string, StatusColor> & { grey: StatusColor } = {
  orange: { light: { background: '#fde3cb', text: '#8a3a00' }, dark: { background: '#4f2a0d', text: '#ffc08a' } },
  amber: { light: { background: '#fdeeb8', text: '#6b4a00' }, dark: { background: '#463507', text: '#f9d871' } },
  blue: { light: { background: '#d9e9fb', text: '#0b4a8a' }, dark: { background: '#12365c', text: '#a9d0fb' } },
  green: { light: { background: '#d3efdb', text: '#0d5a2d' }, dark: { background: '#143f27', text: '#98dcb1' } },
  purple: { light: { background: '#ebdff8', text: '#5b2a91' }, dark: { background: '#3d2560', text: '#d6bbf7' } },
  blueGrey: { light: { background: '#dde5ea', text: '#34495a' }, dark: { background: '#2d3b46', text: '#bccdd9' } },
  red: { light: { background: '#fadcda', text: '#951b16' }, dark: { background: '#591f1c', text: '#ffb9b4' } },
  brown: { light: { background: '#ecdfd6', text: '#613a22' }, dark: { background: '#452e20', text: '#e0c0a9' } },
  pink: { light: { background: '#fbdce9', text: '#8f1450' }, dark: { background: '#571a39', text: '#fbb3d2' } },
  grey: { light: { background: '#e4e6e4', text: '#434a46' }, dark: { background: '#353c38', text: '#c7cec9' } },
};
