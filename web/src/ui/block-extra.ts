import './block-extra.css';
