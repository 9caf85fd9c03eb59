/**
 * Where the phones of an area code are at home: the state, whose law has a say, and the zones of its clocks. A code that reaches over
 * two zones names both, and both must agree. People keep their numbers when they move, so the salon's own zone counts as well.
 */
const places = `
AL Chicago 205 251 256 334 659 938
AK Anchorage 907
AZ Phoenix 480 520 602 623
AZ Phoenix,Denver 928
AR Chicago 327 479 501 870
CA Los_Angeles 209 213 279 310 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714
CA Los_Angeles 738 747 760 805 818 820 831 840 858 909 916 925 949 951
CO Denver 303 719 720 748 970 983
CT New_York 203 475 860 959
DE New_York 302
DC New_York 202 771
FL New_York 239 305 321 324 352 386 407 561 645 656 689 727 728 754 772 786 813 863 904 941 954
FL New_York,Chicago 448 850
GA New_York 229 404 470 478 678 706 762 770 912 943
HI Pacific/Honolulu 808
ID Denver,Los_Angeles 208 986
IL Chicago 217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 872
IN Chicago 219
IN New_York 260 317 463 765
IN New_York,Chicago 574 812 930
IA Chicago 319 515 563 641 712
KS Chicago 316 913
KS Chicago,Denver 620 785
KY New_York 502 606 859
KY New_York,Chicago 270 364
LA Chicago 225 318 337 504 985
ME New_York 207
MD New_York 227 240 301 410 443 667
MA New_York 339 351 413 508 617 774 781 857 978
MI New_York 231 248 269 313 517 586 616 734 810 947 989
MI New_York,Chicago 906
MN Chicago 218 320 507 612 651 763 952
MS Chicago 228 601 662 769
MO Chicago 235 314 417 557 573 636 660 816 975
MT Denver 406
NE Chicago 402 531
NE Chicago,Denver 308
NV Los_Angeles 702 725
NV Los_Angeles,Denver 775
NH New_York 603
NJ New_York 201 551 609 640 732 848 856 862 908 973
NM Denver 505 575
NY New_York 212 315 329 332 347 363 516 518 585 607 631 646 680 716 718 838 845 914 917 929 934
NC New_York 252 336 472 704 743 828 910 919 980 984
ND Chicago,Denver 701
OH New_York 216 220 234 283 326 330 380 419 440 513 567 614 740 937
OK Chicago 405 539 572 580 918
OR Los_Angeles 503 971
OR Los_Angeles,Denver 458 541
PA New_York 215 223 267 272 412 445 484 570 582 610 717 724 814 835 878
RI New_York 401
SC New_York 803 821 839 843 854 864
SD Chicago,Denver 605
TN Chicago 615 629 731 901
TN New_York 865
TN New_York,Chicago 423 931
TX Chicago 210 214 254 281 325 346 361 409 430 432 469 512 682 713 726 737 806 817 830 832 903 936 940 945 956 972 979
TX Denver 915
UT Denver 385 435 801
VT New_York 802
VA New_York 276 434 540 571 686 703 757 804 826 948
WA Los_Angeles 206 253 360 425 509 564
WV New_York 304 681
WI Chicago 262 274 353 414 534 608 715 920
WY Denver 307
VI Puerto_Rico 340
MP Pacific/Guam 670
GU Pacific/Guam 671
AS Pacific/Pago_Pago 684
PR Puerto_Rico 787 939
AB Edmonton 368 403 587 780 825
BC Vancouver 604
BC Vancouver,Edmonton 236 250 257 672 778
MB Winnipeg 204 431 584
NB Halifax 428 506
NL St_Johns,Halifax 709 879
NS Halifax 782 902
ON Toronto 226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 905 942
ON Toronto,Winnipeg 807
QC Toronto 263 273 354 367 418 438 450 468 514 579 581 819 873
SK Regina 306 474 639
YT Whitehorse,Iqaluit 867
`;

export type PhonePlace = { readonly state: string; readonly zones: readonly string[] };

const zoneName = (short: string): string => (short.includes('/') ? short : `America/${short}`);

const byCode: ReadonlyMap<string, PhonePlace> = new Map(
  places
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [state = '', zones = '', ...codes] = line.split(' ');
      const place = { state, zones: zones.split(',').map(zoneName) };
      return codes.map((code) => [code, place] as const);
    }),
);

/** Null for a number that we don't text. */
export const placeOfPhone = (phone10: string): PhonePlace | null => byCode.get(phone10.slice(0, 3)) ?? null;
